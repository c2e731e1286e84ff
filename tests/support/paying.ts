import { randomUUID } from 'node:crypto'
import { signStripeEvent } from '../../src/integrations/stripe/read-event.ts'
import { addDays } from '../../src/platform/days.ts'
import type { Answer } from './caller.ts'
import type { Person } from './people.ts'
import { TEST_SECRETS } from './secrets.ts'
import type { World } from './world.ts'

export const GOOD_CARD = '4242 4242 4242 4242'

type Deal = { id: string; owner: Person; renter: Person }
type Opened = { session_id: string; url: string }

/** Renting and paying in a world, as its people and the sandbox's visitors do it. */
export function payingIn(world: World) {
  const { app, db, config, clock } = world
  let day = '2026-06-20'

  const requestRental = async (equipment_id: string, renter: Person): Promise<string> => {
    day = addDays(day, 5)
    const body = { equipment_id, start_date: day, end_date: addDays(day, 2) }
    const answer = await world.as(renter).post('/rentals', body, { 'idempotency-key': randomUUID() })
    return bodyOf(answer).id
  }
  /** Three days for 750 dollars (fee 37.50, payout 712.50), asked for and approved. */
  const approvedRental = async (locale: 'en-CA' | 'fr-CA' = 'en-CA'): Promise<Deal> => {
    const [owner, renter] = await Promise.all([world.person('Ana'), world.person('Mika', { locale })])
    const id = await requestRental(await world.listing(owner, { price: 250 }), renter)
    bodyOf(await world.as(owner).post(`/rentals/${id}/approval`, { pickup_window: '9 to 10' }))
    return { id, owner, renter }
  }
  const submit = (url: string, fields: Record<string, string>) =>
    app.request(url, {
      method: 'POST',
      headers: { origin: config.PUBLIC_URL, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    })
  const post = async (body: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await app.request(`${config.PUBLIC_URL}/api/webhooks/stripe`, { method: 'POST', headers, body }))
      .status
  }
  const sign = (body: string, at = clock.now(), secret = TEST_SECRETS.webhook) =>
    signStripeEvent(body, secret, at)

  return {
    requestRental,
    approvedRental,
    submit,
    post,
    sign,
    open: async ({ id, renter }: Pick<Deal, 'id' | 'renter'>): Promise<Opened> =>
      bodyOf(await world.as(renter).post(`/rentals/${id}/checkout`)),
    /** Gives the renter so many hours from now to pay. */
    payableFor: ({ id }: Pick<Deal, 'id'>, hours: number) =>
      db
        .updateTable('clocks')
        .set({ due_at: new Date(clock.now().getTime() + hours * 3_600_000) })
        .where('subject_id', '=', id)
        .execute(),
    /** Pays on the hosted page; answers what the browser is sent. */
    pay: (url: string, card = GOOD_CARD) =>
      submit(url, { email: 'mika@example.ca', card, expiry: '12 / 30', cvc: '123', name: 'Mika Roy' }),
    /** Posts one of the provider's events as it would, signed now. */
    tell: (event: { payload: unknown }) => {
      const body = JSON.stringify(event.payload)
      return post(body, sign(body))
    },
    events: (type: string) =>
      db.selectFrom('sandbox.events').selectAll().where('type', '=', type).orderBy('id').execute(),
    /** From here on, the sandbox's own deliveries reach the product over the network. */
    deliver: async () => {
      config.PORT = Number(new URL(await world.listen()).port)
    },
    rental: (id: string) =>
      db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    charge: (id: string) =>
      db.selectFrom('charges').selectAll().where('subject_id', '=', id).executeTakeFirstOrThrow(),
    /** What came from and went to the card for a rental; an order to give back counts once the provider has done it. */
    movements: (id: string) =>
      db
        .selectFrom('ledger')
        .innerJoin('charges', 'charges.id', 'ledger.charge_id')
        .leftJoin('money_orders', 'money_orders.key', 'ledger.key')
        .select(['ledger.kind', 'ledger.amount_cents'])
        .where('charges.subject_id', '=', id)
        .where('ledger.kind', 'in', ['charge', 'refund', 'refund_failed'])
        .where((eb) => eb.or([eb('ledger.kind', '<>', 'refund'), eb('money_orders.done_at', 'is not', null)]))
        .orderBy('ledger.kind')
        .execute(),
    /** Every row of a rental’s ledger, oldest first: kind and cents. */
    ledger: (id: string) =>
      db
        .selectFrom('ledger')
        .innerJoin('charges', 'charges.id', 'ledger.charge_id')
        .select(['ledger.kind', 'ledger.amount_cents'])
        .where('charges.subject_id', '=', id)
        .orderBy('ledger.id')
        .execute(),
    /** What the provider was told to give back for a rental, oldest first. */
    refundOrders: (id: string) =>
      db
        .selectFrom('money_orders')
        .innerJoin('ledger', 'ledger.key', 'money_orders.key')
        .innerJoin('charges', 'charges.id', 'ledger.charge_id')
        .select(['money_orders.key', 'money_orders.status', 'money_orders.provider_id', 'ledger.kind'])
        .where('charges.subject_id', '=', id)
        .orderBy('money_orders.ordered_at')
        .orderBy('money_orders.key')
        .execute(),
  }
}

function bodyOf({ status, body }: Answer) {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

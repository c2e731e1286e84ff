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
    movements: (id: string) =>
      db
        .selectFrom('payment_movements')
        .select(['kind', 'amount_cents'])
        .where('rental_id', '=', id)
        .orderBy('kind')
        .execute(),
  }
}

function bodyOf({ status, body }: Answer) {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

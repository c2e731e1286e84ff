import { randomUUID } from 'node:crypto'
import { clockActs } from '../../src/clock-acts.ts'
import { strikeClocks } from '../../src/features/base/clocks/strike-clocks.ts'
import { actOnEvent } from '../../src/features/rent/payments/act-on-event.ts'
import { signStripeEvent } from '../../src/integrations/stripe/read-event.ts'
import { addDays, type Day, dayInZone } from '../../src/platform/days.ts'
import type { PayoutAccountStatus } from '../../src/platform/ports/payments.ts'
import type { Answer } from './caller.ts'
import type { Person } from './people.ts'
import { TEST_SECRETS } from './secrets.ts'
import type { World } from './world.ts'

export const GOOD_CARD = '4242 4242 4242 4242'

type Deal = { id: string; owner: Person; renter: Person }
type Lending = { owner?: Person; city?: string; payouts?: PayoutAccountStatus | null }
type PaidDeal = Deal & { dayAfter: string }
type Opened = { session_id: string; url: string }

/** Renting and paying in a world, as its people and the sandbox's visitors do it. */
export function payingIn(world: World) {
  const { app, db, config, clock } = world
  /** The first day of each listing's latest request: paying for it is open. */
  const days = new Map<string, Day>()

  const requestRental = async (equipment_id: string, renter: Person): Promise<string> => {
    const today = dayInZone(clock.now(), 'America/Toronto')
    const last = days.get(equipment_id) ?? '2026-06-20'
    const day = addDays(last < today ? addDays(today, -2) : last, 5)
    days.set(equipment_id, day)
    const body = { equipment_id, start_date: day, end_date: addDays(day, 2) }
    const answer = await world.as(renter).post('/rentals', body, { 'idempotency-key': randomUUID() })
    return bodyOf(answer).id
  }
  const approved = async (equipment_id: string, owner: Person, renter: Person): Promise<Deal> => {
    const id = await requestRental(equipment_id, renter)
    bodyOf(await world.as(owner).post(`/rentals/${id}/approval`, { pickup_window: '9 to 10' }))
    return { id, owner, renter }
  }
  /** Three days for 750 dollars (fee 37.50, payout 712.50), asked for and approved. */
  const approvedRental = async (locale: 'en-CA' | 'fr-CA' = 'en-CA'): Promise<Deal> => {
    const [owner, renter] = await Promise.all([world.person('Ana'), world.person('Mika', { locale })])
    return approved(await world.listing(owner, { price: 250 }), owner, renter)
  }
  /** The same, paid, with its first day three days ahead; `dayAfter` is the day on which its share is released. */
  const paidRental = async ({ owner: of, city, payouts }: Lending = {}): Promise<PaidDeal> => {
    const made = of ?? world.person('Ana', payouts === undefined ? {} : { payouts })
    const [owner, renter] = await Promise.all([made, world.person('Mika')])
    const listing = await world.listing(owner, { price: 250, city: city ?? 'Toronto, Ontario' })
    const today = dayInZone(clock.now(), 'America/Toronto')
    days.set(listing, addDays(today, -2))
    const deal = await approved(listing, owner, renter)
    await pay((await open(deal)).url)
    await world.runJobs()
    return { ...deal, dayAfter: addDays(today, 4) }
  }
  const open = async ({ id, renter }: Pick<Deal, 'id' | 'renter'>): Promise<Opened> =>
    bodyOf(await world.as(renter).post(`/rentals/${id}/checkout`))
  /** Pays on the hosted page; answers what the browser is sent. */
  const pay = (url: string, card = GOOD_CARD) =>
    submit(url, { email: 'mika@example.ca', card, expiry: '12 / 30', cvc: '123', name: 'Mika Roy' })
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
    paidRental,
    open,
    pay,
    /** Has the release clock of a rental strike, and the share sent unless the jobs are to wait. */
    release: async ({ dayAfter }: Pick<PaidDeal, 'dayAfter'>, { jobs = true } = {}) => {
      clock.set(`${dayAfter}T18:00:00Z`)
      await strikeClocks(world.services, clockActs)
      if (jobs) await world.runJobs()
    },
    /** Gives the renter so many hours from now to pay. */
    payableFor: ({ id }: Pick<Deal, 'id'>, hours: number) =>
      db
        .updateTable('clocks')
        .set({ due_at: new Date(clock.now().getTime() + hours * 3_600_000) })
        .where('subject_id', '=', id)
        .execute(),
    /** Posts one of the provider's events as it would, signed now, and runs the job that acts upon it. */
    tell: async ({ id, payload }: { id: string; payload: unknown }) => {
      const body = JSON.stringify(payload)
      const status = await post(body, sign(body))
      await actOnEvent(world.services, { event_id: id })
      return status
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
    /** The transfers and reversals of a rental's share, oldest first. */
    shareOrders: (id: string) => ordersOf(id, ['transfer', 'reversal']),
    /** Gives an owner an account in a state, at the provider's and in our books; answers its id there. */
    payOutTo: async ({ id, name }: Person, status: PayoutAccountStatus = 'active'): Promise<string> => {
      const account = `acct_${id}`
      await db
        .insertInto('sandbox.accounts')
        .values({ id: account, idempotency_key: account, name, locale: 'en-CA', profile_url: '', status })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ status }))
        .execute()
      const now = clock.now()
      const standing = { status, active_since: status === 'active' ? now : null }
      await db
        .insertInto('payout_accounts')
        .values({
          owner_id: id,
          provider_id: account,
          opened_at: now,
          refreshed_at: now,
          touched_at: now,
          ...standing,
        })
        .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(standing))
        .execute()
      return account
    },
    /** What the provider was told to give back for a rental, oldest first. */
    refundOrders: (id: string) => ordersOf(id, ['refund']),
  }

  function ordersOf(id: string, kinds: ('refund' | 'transfer' | 'reversal')[]) {
    return db
      .selectFrom('money_orders')
      .innerJoin('ledger', 'ledger.key', 'money_orders.key')
      .innerJoin('charges', 'charges.id', 'ledger.charge_id')
      .select(['money_orders.key', 'money_orders.status', 'money_orders.provider_id', 'ledger.kind'])
      .select('ledger.amount_cents')
      .where('charges.subject_id', '=', id)
      .where('money_orders.kind', 'in', kinds)
      .orderBy('money_orders.ordered_at')
      .orderBy('ledger.id')
      .execute()
  }
}

function bodyOf({ status, body }: Answer) {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

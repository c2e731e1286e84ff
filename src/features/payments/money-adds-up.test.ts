import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payingIn } from '../../../tests/support/paying.ts'
import { createWorld } from '../../../tests/support/world.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const world = await createWorld()
const paying = payingIn(world)
await paying.deliver()

const acts = [
  'request',
  'approve',
  'open',
  'pay',
  'withdraw',
  'tell',
  'tell',
  'look',
  'jobs',
  'hour',
] as const
type Act = { act: (typeof acts)[number]; pick: number }

test('whatever people do and however the provider’s news comes, the money adds up', async () => {
  const act = fc.record({ act: fc.constantFrom(...acts), pick: fc.nat(99) })
  const stories = fc.array(fc.oneof({ weight: 3, arbitrary: fc.tuple(act) }, fc.tuple(act, act)), {
    minLength: 12,
    maxLength: 30,
  })
  await fc.assert(fc.asyncProperty(stories, liveThrough), { numRuns: 12 })
})

/** Steps of one act follow each other; those of two happen at one instant. */
async function liveThrough(story: Act[][]) {
  const [owner, renter] = await Promise.all([world.person('Ana'), world.person('Mika')])
  const listing = await world.listing(owner, { price: 99.99, weekly_price: 444.44 })
  const rentals: string[] = []
  const pages: { id: string; url: string }[] = []
  const at = <Item>(items: Item[], pick: number): Item | undefined => items[pick % Math.max(1, items.length)]

  const deeds: Record<Act['act'], (pick: number) => Promise<unknown>> = {
    request: async () => rentals.push(await paying.requestRental(listing, renter)),
    approve: async (pick) => world.as(owner).post(`/rentals/${at(rentals, pick)}/approval`, {}),
    open: async (pick) => {
      const id = at(rentals, pick) ?? 'none'
      const { status, body } = await world.as(renter).post(`/rentals/${id}/checkout`)
      if (status === 200) pages.push({ id, url: body.url })
    },
    pay: async (pick) => {
      const page = at(pages, pick)
      return page && paying.pay(page.url)
    },
    withdraw: async (pick) => world.as(renter).post(`/rentals/${at(rentals, pick)}/withdrawal`),
    tell: async (pick) => {
      const event = at(await world.db.selectFrom('sandbox.events').selectAll().orderBy('id').execute(), pick)
      if (event) expect(await paying.tell(event)).toBe(200)
    },
    look: async (pick) => world.as(renter).get(`/rentals/${at(rentals, pick)}/payment`),
    jobs: () => world.runJobs(),
    hour: async () => world.clock.advance(9 * 3_600_000),
  }
  await deeds.request(0)
  await deeds.approve(0)
  await deeds.open(0)
  for (const step of story) await Promise.all(step.map(({ act, pick }) => deeds[act](pick)))
  world.clock.advance(61_000)
  await reconcilePayments(world.services)
  await world.runJobs()
  for (const id of rentals) await addsUp(id)
  world.clock.set('2026-06-10T16:00:00Z')
}

async function addsUp(id: string) {
  const rental = await paying.rental(id)
  const total = Math.round(rental.total_cost * 100)
  expect(rental.platform_fee_cents + rental.owner_payout_cents).toBe(total)
  const moved = await paying.movements(id)
  const sum = (kind: string) =>
    moved.filter((row) => row.kind === kind).reduce((all, { amount_cents }) => all + amount_cents, 0)
  const kept = sum('charge') - sum('refund')
  expect(kept).toBe(rental.payment_status === 'paid' ? total : 0)
  expect(sum('charge')).toBe(rental.payment_status === 'unpaid' ? 0 : total)
  if (rental.status === 'withdrawn') expect(rental.payment_status).not.toBe('paid')

  const provider = await world.db
    .selectFrom('sandbox.charges')
    .innerJoin('sandbox.sessions', 'sandbox.sessions.id', 'sandbox.charges.session_id')
    .select(({ fn }) => [fn.sum<number>('amount').as('charged'), fn.sum<number>('refunded').as('refunded')])
    .where('idempotency_key', 'like', `rental:${id}:%`)
    .executeTakeFirstOrThrow()
  expect(Number(provider.charged ?? 0)).toBe(sum('charge'))
  expect(Number(provider.refunded ?? 0)).toBe(sum('refund'))
}

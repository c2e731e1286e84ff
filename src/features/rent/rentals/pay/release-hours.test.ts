import { expect, test } from 'vitest'
import { strikeClocks } from '#features/base/clocks/strike-clocks.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'
import { clockActs } from '../../../../clock-acts.ts'

const world = await createWorld()
const paying = payingIn(world)
await paying.deliver()
const { ledger, paidRental } = paying

const strike = () => strikeClocks(world.services, clockActs)
/** Two workers strike at one instant, and the jobs run. */
async function twoWorkers() {
  await Promise.all([strike(), strike()])
  await world.runJobs()
}
const SENT = ['charge', 'income', 'fee', 'transfer']
const kindsOf = async ({ id }: { id: string }) => (await ledger(id)).map(({ kind }) => kind)
const sentTo = async ({ owner }: { owner: { id: string } }) =>
  world.db
    .selectFrom('sandbox.transfers')
    .select('amount')
    .where('account_id', '=', `acct_${owner.id}`)
    .execute()

/** The cities, and nine o'clock there on the day after the first day, which the clocks change on or are about to. */
const places = [
  ["St. John's, Newfoundland and Labrador", '2026-10-28T16:00:00Z', '2026-11-01T12:30:00Z'],
  ['Regina, Saskatchewan', '2026-10-28T16:00:00Z', '2026-11-01T15:00:00Z'],
  // British Columbia and Alberta keep summer time from that night on.
  ['Vancouver, British Columbia', '2026-10-28T16:00:00Z', '2026-11-01T16:00:00Z'],
  ['Calgary, Alberta', '2026-10-28T16:00:00Z', '2026-11-01T15:00:00Z'],
  ['Toronto, Ontario', '2026-10-28T16:00:00Z', '2026-11-01T14:00:00Z'],
  ["St. John's, Newfoundland and Labrador", '2027-03-10T17:00:00Z', '2027-03-14T11:30:00Z'],
  ['Vancouver, British Columbia', '2027-03-10T17:00:00Z', '2027-03-14T16:00:00Z'],
] as const

test.each(places)(
  '%s, from %s: at %s and no minute sooner, by two workers once',
  async (city, from, nine) => {
    world.clock.set(from)
    const deal = await paidRental({ city })
    world.clock.set(new Date(Date.parse(nine) - 60_000).toISOString())
    await twoWorkers()
    expect(await kindsOf(deal)).toEqual(['charge'])
    world.clock.set(nine)
    await twoWorkers()
    expect(await kindsOf(deal)).toEqual(SENT)
    await twoWorkers()
    expect(await kindsOf(deal)).toEqual(SENT)
    expect(await sentTo(deal)).toEqual([{ amount: 71_250 }])
  },
)

test('workers that were down for a week release all that was due, each share once', async () => {
  world.clock.set('2026-10-28T16:00:00Z')
  const deals: Awaited<ReturnType<typeof paidRental>>[] = []
  for (const [city] of places.slice(0, 4)) deals.push(await paidRental({ city }))
  world.clock.set('2026-11-08T16:00:00Z')
  await twoWorkers()
  await twoWorkers()
  for (const deal of deals) {
    expect(await kindsOf(deal)).toEqual(SENT)
    expect(await sentTo(deal)).toEqual([{ amount: 71_250 }])
    const told = world.letters.filter(
      ({ to, subject }) => to === deal.owner.email && /on its way/.test(subject),
    )
    expect(told).toHaveLength(1)
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Calendar, isFree } from '#features/catalogue/availability/availability.ts'
import { addDays, type Period } from '#platform/days.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const [owner, renter] = await Promise.all([world.person('Owner'), world.person('Renter')])
const FIRST = '2026-07-01'
const DAYS = 24

/** Periods that share no day, some of them adjoining: gaps and lengths in turn. */
const periods = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 6 })), { maxLength: 4 })
  .map((steps) => {
    let day = 0
    return steps.map(([gap, length]): Period => {
      const start = day + gap
      day = start + length
      return { start: addDays(FIRST, start), end: addDays(FIRST, day - 1) }
    })
  })

const blocked = fc.array(
  fc.nat(DAYS).map((day) => addDays(FIRST, day)),
  { maxLength: 3 },
)

test('search calls an item free exactly when its calendar does', async () => {
  const calendars = fc.sample(fc.record({ periods, blocked, booked: periods }), { numRuns: 60, seed: 5 })
  const ids = new Map<string, (typeof calendars)[number]>()
  for (const calendar of calendars) ids.set(await listed(calendar), calendar)
  const ranges = fc.sample(fc.tuple(fc.nat(DAYS), fc.nat(8)), { numRuns: 60, seed: 6 })
  for (const [start, length] of ranges) {
    const range = { start: addDays(FIRST, start), end: addDays(FIRST, start + length) }
    const free = [...ids].filter(([, calendar]) => isFree(range, calendar)).map(([id]) => id)
    for (const more of ['', '&query=fx6', '&location=Toronto', '&sort=price_asc', `&user_id=${owner.id}`]) {
      expect(await found(`from=${range.start}&to=${range.end}${more}`)).toEqual(free.toSorted())
    }
  }
})

/** A listing with the owner's periods, blocked days and approved rentals; and one that is only asked for, which holds nothing. */
async function listed(calendar: Calendar): Promise<string> {
  const id = await world.listing(owner, {
    periods: calendar.periods.map(({ start, end }) => ({ start_date: start, end_date: end })),
    blocked: [...new Set(calendar.blocked)],
  })
  const asked = { start: FIRST, end: addDays(FIRST, DAYS) }
  const rentals = [
    ...calendar.booked.map((period) => ({ period, stage: 'approved' as const })),
    { period: asked, stage: 'pending' as const },
  ]
  for (const { period, stage } of rentals) {
    await world.db
      .insertInto('rentals')
      .values({
        equipment_id: id,
        owner_id: owner.id,
        renter_id: renter.id,
        start_date: period.start,
        end_date: period.end,
        total_cost: 100,
        quote: '{}',
        stage,
        platform_fee_cents: 500,
        owner_payout_cents: 9500,
        request_key: crypto.randomUUID(),
      })
      .execute()
  }
  return id
}

async function found(address: string): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const next: string = cursor ? `&cursor=${cursor}` : ''
    const { body } = await world.as(null).get(`/equipment?limit=48&${address}${next}`)
    ids.push(...body.items.map((item: { id: string }) => item.id))
    cursor = body.next_cursor
  } while (cursor)
  return ids.toSorted()
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueAt } from '#features/base/clocks/clock.ts'
import { strikeClocks } from '#features/base/clocks/strike-clocks.ts'
import { addDays, dayInZone } from '#platform/days.ts'
import { tries } from '../../../../tests/support/long.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { moves } from '../../../../tests/support/rental-moves.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { clockActs } from '../../../clock-acts.ts'
import { type RentalStage, rentalStages } from './rental.ts'

/**
 * Random lives of rentals of one item: what several people do at one instant, the clock jumping in between, the job of the clocks
 * running or not. After every round the stage, the days held, the clocks, the history and what was told agree.
 */
const world = await createWorld({ PORT: '1' })
const { request, approve, reject, withdraw, hasPending } = rentalsOf(world)
const { pay } = payingIn(world)
const owner = await world.person('Owner')
const desk = await world.person('Desk', { admin: true })
const renters = await Promise.all([world.person(), world.person(), world.person()])
const HOUR = 3_600_000

const act = fc.record({
  act: fc.constantFrom(
    'request',
    'request',
    'approve',
    'approve',
    'reject',
    'withdraw',
    'cancel',
    'call_off',
    'pay',
    'pay',
  ),
  renter: fc.nat(renters.length - 1),
  pick: fc.nat(5),
  ahead: fc.integer({ min: 1, max: 12 }),
})
const round = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 3 }),
  hours: fc.constantFrom(0, 0, 0, 1, 11, 26, 50),
  strikes: fc.nat(2),
})
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never
type Rental = Awaited<ReturnType<typeof rentalsFor>>[number]

test('everything agrees for any acts at once, and for late clocks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 3, maxLength: 9 }), async (rounds) => {
      world.clock.set('2026-06-10T16:00:00Z')
      const item = await world.listing(owner)
      for (const { acts, hours, strikes } of rounds) {
        await world.db.deleteFrom('rate_limits').execute()
        const rentals = await rentalsFor(item)
        const answers = await Promise.all(acts.map((one) => perform(item, one, rentals)))
        expect(answers.filter((status) => status >= 500)).toEqual([])
        await agree(item)
        world.clock.advance(hours * HOUR)
        await Promise.all(Array.from({ length: strikes }, () => strikeClocks(world.services, clockActs)))
        await agree(item, strikes > 0)
      }
      await world.runJobs()
      for (const { stage, payment_status } of await rentalsFor(item)) {
        expect(payment_status === 'paid').toBe(stage === 'booked')
      }
      expect(world.faults.splice(0)).toEqual([])
    }),
    { numRuns: tries(8) },
  )
})

async function perform(item: string, { act, renter, pick, ahead }: Act, rentals: Rental[]): Promise<number> {
  const asker = renters[renter] as Person
  const rental = rentals.at(pick % Math.max(1, rentals.length))
  if (act === 'request' || !rental) {
    const start_date = addDays(dayInZone(world.clock.now(), 'America/Toronto'), ahead)
    return (await request(asker, item, { start_date, end_date: addDays(start_date, 2) })).status
  }
  const person = renters.find(({ id }) => id === rental.renter_id) as Person
  if (act === 'approve') return (await approve(owner, rental.id)).status
  if (act === 'reject') return (await reject(owner, rental.id)).status
  if (act === 'withdraw') return (await withdraw(person, rental.id)).status
  if (act === 'cancel') {
    return (await world.as(owner).post(`/rentals/${rental.id}/cancellation`, { message: 'Broken' })).status
  }
  if (act === 'call_off') {
    const why = { reason: 'Owner is away' }
    return (await world.as(desk).post(`/admin/rentals/${rental.id}/cancellation`, why)).status
  }
  const opened = await world.as(person).post(`/rentals/${rental.id}/checkout`)
  if (opened.status !== 200) return opened.status
  await pay(opened.body.url)
  return (await world.as(person).get(`/rentals/${rental.id}/payment`)).status
}

/** Checks what must hold of every rental of the item; once the clocks have struck, no deadline has passed. */
async function agree(item: string, struck = false): Promise<void> {
  const rentals = await rentalsFor(item)
  expect(await hasPending(item)).toBe(rentals.some(({ stage }) => stage === 'pending'))
  for (const { id, start_date, holds_dates, ...row } of rentals) {
    const stage = row.stage as RentalStage
    expect(holds_dates).toBe(rentalStages[stage].holdsDates)
    const events = await eventsOf(id)
    expect(events.at(-1)?.stage).toBe(stage)
    for (const [index, event] of events.entries()) {
      if (event.act === 'request') continue
      const move = moves[event.act as keyof typeof moves]
      expect([event.stage, Object.keys(move.from)]).toEqual([
        move.leadsTo,
        expect.arrayContaining([events[index - 1]?.stage]),
      ])
    }
    const clocks = await world.db
      .selectFrom('clocks')
      .select(['act', 'due_at'])
      .where('subject_id', '=', id)
      .execute()
    const { clock } = rentalStages[stage]
    const facts = {
      set_at: events.at(-1)?.happened_at ?? new Date(),
      start_date,
      time_zone: 'America/Toronto',
    }
    expect(clocks).toEqual(clock ? [{ act: clock, due_at: dueAt(clock, facts) }] : [])
    if (struck) expect(clocks.filter(({ due_at }) => due_at <= world.clock.now())).toEqual([])
    expect(await toldOf(id)).toEqual(events.flatMap(({ act }) => toldBy(act)).sort())
  }
}

/** Once for each move, those whom it concerns; reminders are told in tests of their own. */
function toldBy(act: string): string[] {
  if (act === 'request') return ['request owner']
  const { told } = moves[act as keyof typeof moves]
  return told.filter((one) => one.includes('.')).map((letter) => letter.replace('.', ' '))
}

async function toldOf(id: string): Promise<string[]> {
  const rows = await world.db
    .selectFrom('notifications')
    .select(['event', 'user_id'])
    .where('rental_id', '=', id)
    .execute()
  const told = rows.map(({ event, user_id }) => {
    return `${event} ${user_id === owner.id ? 'owner' : 'renter'}`
  })
  return told.filter((one) => !one.includes('_due')).sort()
}

function eventsOf(id: string) {
  return world.db
    .selectFrom('rental_events')
    .select(['act', 'stage', 'happened_at'])
    .where('rental_id', '=', id)
    .where('stage', 'is not', null)
    .orderBy('rental_events.id')
    .execute()
}

function rentalsFor(item: string) {
  return world.db
    .selectFrom('rentals')
    .select(['id', 'renter_id', 'stage', 'payment_status', 'holds_dates', 'start_date'])
    .where('equipment_id', '=', item)
    .orderBy('id')
    .execute()
}

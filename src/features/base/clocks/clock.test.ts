import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayInZone, startOfDay } from '#platform/days.ts'
import { wallClock } from '#platform/time-zones.ts'
import { between, type ClockAct, clockSet, dueAt, isOver, warnAt, warningOf } from './clock.ts'

const HOUR = 3_600_000
/** Every zone of Canada. */
const zones = [
  'America/St_Johns',
  'America/Halifax',
  'America/Glace_Bay',
  'America/Moncton',
  'America/Goose_Bay',
  'America/Blanc-Sablon',
  'America/Toronto',
  'America/Iqaluit',
  'America/Atikokan',
  'America/Winnipeg',
  'America/Resolute',
  'America/Rankin_Inlet',
  'America/Regina',
  'America/Swift_Current',
  'America/Edmonton',
  'America/Cambridge_Bay',
  'America/Inuvik',
  'America/Creston',
  'America/Dawson_Creek',
  'America/Fort_Nelson',
  'America/Vancouver',
  'America/Whitehorse',
  'America/Dawson',
] as const
const acts = ['expire', 'lapse'] as const satisfies ClockAct[]
const MOST = { expire: 48, lapse: 24 }

/** Any instant of 2026 to 2029, so that every clock change of those years is among them. */
const instant = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 11, 31) })
  .map((time) => new Date(time))
const zone = fc.constantFrom(...zones)
const runs = { numRuns: 10_000 }

describe('a day begins', () => {
  test('at the first instant that has its date, in every zone and over every clock change', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const day = dayInZone(at, timeZone)
        const start = startOfDay(day, timeZone)
        expect(dayInZone(start, timeZone)).toBe(day)
        expect(dayInZone(new Date(start.getTime() - 1), timeZone)).toBe(addDays(day, -1))
        expect(start <= at).toBe(true)
      }),
      runs,
    )
  })

  test.each([
    ['2026-03-08', 'America/Toronto', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/Toronto', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/Toronto', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/Toronto', '2026-11-02T05:00:00.000Z'],
    ['2026-06-20', 'America/St_Johns', '2026-06-20T02:30:00.000Z'],
    ['2026-06-20', 'America/Regina', '2026-06-20T06:00:00.000Z'],
  ])('%s in %s at %s', (day, timeZone, start) => {
    expect(startOfDay(day, timeZone).toISOString()).toBe(start)
  })
})

describe('a deadline', () => {
  const set_at = new Date('2026-06-10T16:00:00Z')
  const time_zone = 'America/Toronto'

  test.each<[ClockAct, string, string]>([
    ['expire', '2026-06-20', '2026-06-12T16:00:00.000Z'],
    ['expire', '2026-06-12', '2026-06-11T10:00:00.000Z'],
    ['expire', '2026-06-11', '2026-06-10T22:00:00.000Z'],
    ['expire', '2026-06-10', '2026-06-10T18:00:00.000Z'],
    ['lapse', '2026-06-20', '2026-06-11T16:00:00.000Z'],
    ['lapse', '2026-06-11', '2026-06-10T22:00:00.000Z'],
    ['lapse', '2026-06-09', '2026-06-10T18:00:00.000Z'],
    ['lapse', '2026-08-29', '2026-06-11T16:00:00.000Z'],
    ['lapse', '2026-08-30', '2026-06-14T04:00:00.000Z'],
    ['lapse', '2026-12-01', '2026-09-15T04:00:00.000Z'],
    ['expire', '2026-12-01', '2026-06-12T16:00:00.000Z'],
  ])('to %s before %s is %s', (act, start_date, due) => {
    expect(dueAt(act, { set_at, start_date, time_zone }).toISOString()).toBe(due)
  })

  const facts = fc.record({ set_at: instant, ahead: fc.integer({ min: -3, max: 200 }), time_zone: zone })

  test('is half the time to the start, as far as two hours and the longest run allow', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...acts), ({ set_at, ahead, time_zone }, act) => {
        const start_date = addDays(dayInZone(set_at, time_zone), ahead)
        const { opens_at, due_at } = clockSet(act, { set_at, start_date, time_zone })
        const from = opens_at ?? set_at
        const run = due_at.getTime() - from.getTime()
        const toStart = startOfDay(start_date, time_zone).getTime() - from.getTime()
        expect(run).toBeGreaterThanOrEqual(2 * HOUR)
        const most = opens_at ? 72 : MOST[act]
        expect(run).toBeLessThanOrEqual(most * HOUR)
        if (run > 2 * HOUR && run < most * HOUR) expect(Math.abs(run - toStart / 2)).toBeLessThan(1)
        // Instants are whole milliseconds: half of an odd number is cut.
        if (run === 2 * HOUR) expect(toStart / 2).toBeLessThan(2 * HOUR + 1)
        if (run === MOST[act] * HOUR) expect(toStart / 2).toBeGreaterThanOrEqual(MOST[act] * HOUR)
      }),
      runs,
    )
  })

  test('is never earlier for a later first day, and its warning comes before it with time left', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...acts), ({ set_at, ahead, time_zone }, act) => {
        const start_date = addDays(dayInZone(set_at, time_zone), ahead)
        const { opens_at, due_at: due } = clockSet(act, { set_at, start_date, time_zone })
        expect(dueAt(act, { set_at, start_date: addDays(start_date, 1), time_zone }) >= due).toBe(true)
        const from = opens_at ?? set_at
        const left = due.getTime() - warnAt(from, due).getTime()
        expect(left).toBeGreaterThan(0)
        expect(Math.abs(left - Math.min((due.getTime() - from.getTime()) / 4, 12 * HOUR))).toBeLessThan(1)
      }),
      runs,
    )
  })

  test.each([
    ['2026-09-02', '2026-06-14T07:00:00.000Z', '2026-06-14T15:00:00.000Z', '2026-06-17T07:00:00.000Z'],
    ['2026-08-29', null, '2026-06-11T10:00:00.000Z', '2026-06-11T16:00:00.000Z'],
    // A clock goes forward on the opening day, and one back: it is told at eight by the wall clock all the same.
    ['2027-06-02', '2027-03-14T05:00:00.000Z', '2027-03-14T12:00:00.000Z', '2027-03-17T05:00:00.000Z'],
    ['2027-01-20', '2026-11-01T04:00:00.000Z', '2026-11-01T13:00:00.000Z', '2026-11-04T04:00:00.000Z'],
  ])('to pay for %s opens at %s, is announced at %s and ends at %s', (start_date, opens, warn, due) => {
    const zone = start_date === '2026-09-02' ? 'America/Vancouver' : 'America/Toronto'
    const { opens_at, warn_at, due_at } = clockSet('lapse', { set_at, start_date, time_zone: zone })
    expect([opens_at?.toISOString() ?? null, warn_at?.toISOString(), due_at.toISOString()]).toEqual([
      opens,
      warn,
      due,
    ])
  })

  test('that opens is announced first, and reminded of once, unless it is too near by then', () => {
    const opens_at = new Date('2026-06-14T07:00:00Z')
    const opening = { act: 'lapse', opens_at, due_at: new Date('2026-06-15T07:00:00Z') } as const
    const told = (warn_at: string, now: string) => {
      const { of, next } = warningOf({ ...opening, warn_at: new Date(warn_at) }, new Date(now))
      return [of, next?.toISOString() ?? null]
    }
    const [eight, reminder] = ['2026-06-14T15:00:00Z', '2026-06-15T01:00:00Z']
    expect(told(eight, eight)).toEqual(['opening', '2026-06-15T01:00:00.000Z'])
    expect(told(eight, reminder)).toEqual(['opening', null])
    expect(told(reminder, reminder)).toEqual(['deadline', null])
    const plain = { ...opening, opens_at: null, warn_at: set_at }
    expect(warningOf(plain, set_at)).toEqual({ of: 'deadline', next: null })
  })

  test.each([
    ['2026-03-07', 'America/St_Johns', '2026-03-08T11:30:00.000Z'],
    ['2026-10-31', 'America/St_Johns', '2026-11-01T12:30:00.000Z'],
    ['2026-03-07', 'America/Regina', '2026-03-08T15:00:00.000Z'],
    ['2026-10-31', 'America/Regina', '2026-11-01T15:00:00.000Z'],
    ['2026-03-06', 'America/Vancouver', '2026-03-07T17:00:00.000Z'],
    ['2026-03-07', 'America/Vancouver', '2026-03-08T16:00:00.000Z'],
    // British Columbia keeps summer time for good from that night on.
    ['2026-10-31', 'America/Vancouver', '2026-11-01T16:00:00.000Z'],
    ['2026-12-01', 'America/Vancouver', '2026-12-02T16:00:00.000Z'],
    // So does Alberta.
    ['2026-10-31', 'America/Edmonton', '2026-11-01T15:00:00.000Z'],
    ['2027-01-10', 'America/Edmonton', '2027-01-11T15:00:00.000Z'],
  ])('a share of a rental from %s in %s is released at %s', (start_date, place, due) => {
    expect(dueAt('release', { set_at, start_date, time_zone: place }).toISOString()).toBe(due)
  })

  test('a share is released when the clocks of its place show nine, over every clock change', () => {
    fc.assert(
      fc.property(instant, zone, (at, time_zone) => {
        const start_date = dayInZone(at, time_zone)
        const due = dueAt('release', { set_at: at, start_date, time_zone })
        expect(dayInZone(due, time_zone)).toBe(addDays(start_date, 1))
        expect(wallClock(due, time_zone).toISOString().slice(11)).toBe('09:00:00.000Z')
      }),
      runs,
    )
  })

  test('is over at its very instant', () => {
    expect(isOver({ due_at: set_at }, new Date(set_at.getTime() - 1))).toBe(false)
    expect(isOver({ due_at: set_at }, set_at)).toBe(true)
  })
})

test.each([
  [5, 1, 9, 5],
  [0, 1, 9, 1],
  [10, 1, 9, 9],
])('%i between %i and %i is %i', (x, least, most, y) => {
  expect(between(x, least, most)).toBe(y)
})

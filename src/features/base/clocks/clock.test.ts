import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayInZone, startOfDay } from '#platform/days.ts'
import { between, type ClockAct, dueAt, isOver, warnAt } from './clock.ts'

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
  ])('to %s before %s is %s', (act, start_date, due) => {
    expect(dueAt(act, { set_at, start_date, time_zone }).toISOString()).toBe(due)
  })

  const facts = fc.record({ set_at: instant, ahead: fc.integer({ min: -3, max: 200 }), time_zone: zone })

  test('is half the time to the start, as far as two hours and the longest run allow', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...acts), ({ set_at, ahead, time_zone }, act) => {
        const start_date = addDays(dayInZone(set_at, time_zone), ahead)
        const run = dueAt(act, { set_at, start_date, time_zone }).getTime() - set_at.getTime()
        const toStart = startOfDay(start_date, time_zone).getTime() - set_at.getTime()
        expect(run).toBeGreaterThanOrEqual(2 * HOUR)
        expect(run).toBeLessThanOrEqual(MOST[act] * HOUR)
        if (run > 2 * HOUR && run < MOST[act] * HOUR) expect(Math.abs(run - toStart / 2)).toBeLessThan(1)
        // Instants are whole milliseconds: half of an odd number is cut.
        if (run === 2 * HOUR) expect(toStart / 2).toBeLessThan(2 * HOUR + 1)
        if (run === MOST[act] * HOUR) expect(toStart / 2).toBeGreaterThanOrEqual(MOST[act] * HOUR)
      }),
      runs,
    )
  })

  test('is never earlier for a later first day, and is told of before it passes, with time left', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...acts), ({ set_at, ahead, time_zone }, act) => {
        const start_date = addDays(dayInZone(set_at, time_zone), ahead)
        const due = dueAt(act, { set_at, start_date, time_zone })
        expect(dueAt(act, { set_at, start_date: addDays(start_date, 1), time_zone }) >= due).toBe(true)
        const left = due.getTime() - warnAt(set_at, due).getTime()
        expect(left).toBeGreaterThan(0)
        expect(Math.abs(left - Math.min((due.getTime() - set_at.getTime()) / 4, 12 * HOUR))).toBeLessThan(1)
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

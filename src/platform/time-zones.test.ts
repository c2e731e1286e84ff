import { describe, expect, test } from 'vitest'
import { addDays, dayInZone } from './days.ts'
import { knownOffsetMinutes, zoneCorrections, zoneOffsetMinutes } from './time-zones.ts'

const january = '2026-01-15'
const july = '2026-07-15'
const nextJanuary = '2027-01-15'

/** Hours from UTC in January 2026, July 2026 and January 2027, as the law has them. */
const lawful: [zone: string, january: number, july: number, nextJanuary: number][] = [
  ['America/St_Johns', -3.5, -2.5, -3.5],
  ['America/Halifax', -4, -3, -4],
  ['America/Glace_Bay', -4, -3, -4],
  ['America/Moncton', -4, -3, -4],
  ['America/Toronto', -5, -4, -5],
  ['America/Montreal', -5, -4, -5],
  ['America/Iqaluit', -5, -4, -5],
  ['America/Winnipeg', -6, -5, -5],
  ['America/Regina', -6, -6, -6],
  ['America/Edmonton', -7, -6, -6],
  ['America/Yellowknife', -7, -6, -6],
  ['America/Inuvik', -7, -6, -6],
  ['America/Whitehorse', -7, -7, -7],
  ['America/Vancouver', -8, -7, -7],
]

describe.each(lawful)('%s', (zone, ...hours) => {
  test.each([
    [january, hours[0]],
    [july, hours[1]],
    [nextJanuary, hours[2]],
  ])('%s begins %d hours from UTC', (day, offset) => {
    const midnight = Date.parse(`${day}T00:00:00Z`) - offset * 3_600_000

    expect(dayInZone(new Date(midnight - 1), zone)).toBe(addDays(day, -1))
    expect(dayInZone(new Date(midnight), zone)).toBe(day)
    expect(dayInZone(new Date(midnight + 86_399_999), zone)).toBe(day)
  })
})

test.each([
  ['America/Vancouver', -7],
  ['America/Edmonton', -6],
  ['America/Inuvik', -6],
  ['America/Winnipeg', -5],
])('%s keeps its clock through the night of 2026-11-01', (zone, hours) => {
  const noon = Date.parse('2026-10-31T12:00:00Z')
  for (let hour = 0; hour <= 48; hour++) {
    expect(zoneOffsetMinutes(new Date(noon + hour * 3_600_000), zone)).toBe(hours * 60)
  }
})

test('Toronto still goes back an hour on 2026-11-01', () => {
  expect(zoneOffsetMinutes(new Date('2026-11-01T05:59:59Z'), 'America/Toronto')).toBe(-240)
  expect(zoneOffsetMinutes(new Date('2026-11-01T06:00:00Z'), 'America/Toronto')).toBe(-300)
})

describe('a runtime whose data is older than the law', () => {
  test.each(Object.entries(zoneCorrections))('changes nothing of %s', (zone, { since, offsetMinutes }) => {
    const law = lawful.find(([known]) => known === zone)
    expect(offsetMinutes).toBe((law?.[3] ?? Number.NaN) * 60)
    expect(law?.[2]).toBe(law?.[3])
    // Until then old data and new agree.
    expect(knownOffsetMinutes(new Date(since - 1), zone)).toBe(offsetMinutes)
    expect(zoneOffsetMinutes(new Date(since), zone)).toBe(offsetMinutes)
  })

  test('is that of browsers for British Columbia and Alberta, of Node for Manitoba and Inuvik', () => {
    const winter = new Date(`${nextJanuary}T12:00:00Z`)
    const isBehind = ([zone, { offsetMinutes }]: [string, { offsetMinutes: number }]) =>
      knownOffsetMinutes(winter, zone) !== offsetMinutes
    const behind = Object.entries(zoneCorrections).filter(isBehind)
    expect(behind.map(([zone]) => zone)).toEqual(['America/Winnipeg', 'America/Inuvik'])
  })
})

test('a zone that does not exist is refused', () => {
  expect(() => dayInZone(new Date(0), 'America/Atlantis')).toThrow(RangeError)
})

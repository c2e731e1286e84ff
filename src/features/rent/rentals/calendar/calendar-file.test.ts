import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { type CalendarRental, calendarFile } from './calendar-file.ts'

const about = {
  name: 'Northreel',
  locale: 'en-CA',
  config: { PUBLIC_URL: 'https://northreel.ca', BRAND_NAME: 'Northreel' },
} as const

const rental: CalendarRental = {
  id: 'a0000000-0000-7000-8000-000000000000',
  role: 'renter',
  equipment_name: 'Sony FX6',
  other_name: 'Ana',
  start_date: '2026-03-07',
  end_date: '2026-03-09',
  is_standing: true,
  pickup_time: null,
  time_zone: 'America/Toronto',
  pickup_window: '9 to 10',
  pickup_address: '12 Queen St; back door, ring twice',
  changes: 2,
  updated_at: new Date('2026-03-01T15:00:00Z'),
}

function eventsIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

test('a rental is whole days, the last one included, over a change of clocks too', () => {
  const [event] = eventsIn(calendarFile([rental], about))
  expect(event?.startDate.isDate).toBe(true)
  expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-03-07', '2026-03-10'])
  expect(event).toMatchObject({
    uid: 'a0000000-0000-7000-8000-000000000000@northreel.ca',
    sequence: 2,
    summary: 'Sony FX6, from Ana',
    location: '12 Queen St; back door, ring twice',
    description: '9 to 10',
  })
})

const timed = { ...rental, pickup_time: { day: '2026-03-06', from: '17:00', to: '18:30' } }

test('a pick-up with a time is an event of its own, at the instants of the place', () => {
  const [days, hour, ...others] = eventsIn(calendarFile([timed], about))
  expect(others).toEqual([])
  expect(days?.description.replace(/\s/g, ' ')).toBe('Friday, March 6, 5:00 p.m. to 6:30 p.m.')
  expect([hour?.startDate.toString(), hour?.endDate.toString()]).toEqual([
    '2026-03-06T22:00:00Z',
    '2026-03-06T23:30:00Z',
  ])
  expect(hour).toMatchObject({
    uid: `pick-up-${rental.id}@northreel.ca`,
    summary: 'Pick-up: Sony FX6 (Ana)',
    location: '12 Queen St; back door, ring twice',
  })
})

test('an hour of pick-up is cancelled with its rental', () => {
  const events = eventsIn(calendarFile([{ ...timed, is_standing: false }], about))
  const states = events.map(({ component }) => component.getFirstPropertyValue('status'))
  expect(states).toEqual(['CANCELLED', 'CANCELLED'])
})

test('one that ended early is cancelled under the same name', () => {
  const [event] = eventsIn(calendarFile([{ ...rental, is_standing: false, changes: 3 }], about))
  expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect([event?.uid, event?.sequence]).toEqual([`${rental.id}@northreel.ca`, 3])
})

test('no name or address breaks out of its line, and no line is longer than 75 octets', () => {
  const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 })
  const hostile = fc.constantFrom(
    '\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:x',
    ';,\\"\t',
    '🎥'.repeat(60),
    'a\u2028b',
  )
  const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(fc.oneof(words, hostile), fc.oneof(words, hostile), day, (name, place, start_date) => {
      const asked = {
        ...rental,
        equipment_name: name,
        pickup_address: place,
        start_date,
        end_date: start_date,
      }
      const file = calendarFile([asked, rental], about)
      const [event, ...others] = eventsIn(file)
      expect(others).toHaveLength(1)
      expect(event?.endDate.toString()).toBe(addDays(start_date, 1))
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    }),
  )
})

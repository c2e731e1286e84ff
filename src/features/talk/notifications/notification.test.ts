import { expect, test } from 'vitest'
import {
  actionUrl,
  daysOf,
  notificationTopics,
  notificationTypes,
  relativeTime,
  topicTypes,
} from './notification.ts'

const now = new Date('2026-11-12T12:00:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  ['message', 'owner', '/messages'],
  ['message', 'renter', '/messages'],
  ['rental_request', 'owner', '/my-listings'],
  ['rental_withdrawn', 'owner', '/my-listings'],
  ['rental_withdrawn', 'renter', '/my-rentals'],
  ['rental_approved', 'renter', '/my-rentals'],
  ['rental_rejected', 'renter', '/my-rentals'],
  ['inspection_return_reminder', 'owner', '/my-listings'],
  ['rental_reminder_today', 'renter', '/my-rentals'],
] as const)('%s leads the %s to %s', (type, recipient, url) => {
  expect(actionUrl(type, recipient)).toBe(url)
})

test('there are SPEC’s ten types', () => {
  expect(new Set(notificationTypes).size).toBe(10)
})

test.each([
  [-5_000, { unit: 'now' }],
  [minute - 1, { unit: 'now' }],
  [minute, { unit: 'm', count: 1 }],
  [hour - 1, { unit: 'm', count: 59 }],
  [hour, { unit: 'h', count: 1 }],
  [day - 1, { unit: 'h', count: 23 }],
  [day, { unit: 'd', count: 1 }],
  [7 * day - 1, { unit: 'd', count: 6 }],
  [7 * day, { unit: 'date', text: 'Nov 5, 2026' }],
])('%i ms ago reads %o', (age, time) => {
  expect(relativeTime(new Date(now.getTime() - age), now, 'en-CA')).toEqual(time)
})

test('every type is about one topic', () => {
  expect(notificationTopics.flatMap((topic) => topicTypes[topic]).toSorted()).toEqual(
    notificationTypes.toSorted(),
  )
})

test.each([
  [
    'en-CA',
    'America/Toronto',
    [
      [{ unit: 'today' }, 'a'],
      [{ unit: 'yesterday' }, 'bc'],
      ['Tuesday, November 10', 'd'],
      ['Friday, December 26, 2025', 'e'],
    ],
  ],
  [
    'fr-CA',
    'America/Vancouver',
    [
      [{ unit: 'today' }, 'a'],
      [{ unit: 'yesterday' }, 'b'],
      ['mardi 10 novembre', 'cd'],
      ['vendredi 26 décembre 2025', 'e'],
    ],
  ],
] as const)('in %s they stand by the days of %s', (locale, timeZone, expected) => {
  const told = (id: string, createdAt: string) =>
    ({ id, createdAt, type: 'message', title: '', message: '', read: true }) as const
  const all = [
    told('a', '2026-11-12T11:00:00Z'),
    told('b', '2026-11-11T18:00:00Z'),
    told('c', '2026-11-11T06:00:00Z'),
    told('d', '2026-11-10T18:00:00Z'),
    told('e', '2025-12-26T18:00:00Z'),
  ]
  const days = daysOf(all, now, locale, timeZone)
  expect(days.map(({ heading, items }) => [heading, items.map(({ id }) => id).join('')])).toEqual(expected)
})

test('an older date is written in the reader’s language and zone', () => {
  const midnight = new Date('2026-08-05T02:00:00Z')
  expect(relativeTime(midnight, now, 'fr-CA')).toEqual({ unit: 'date', text: '5 août 2026' })
  expect(relativeTime(midnight, now, 'fr-CA', 'America/Toronto')).toEqual({
    unit: 'date',
    text: '4 août 2026',
  })
})

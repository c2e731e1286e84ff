import { expect, test } from 'vitest'
import { messageOf } from '../../../../../tests/support/talk.ts'
import { groupByDay, localDay } from './group-by-day.ts'

const at = (seq: number, created_at: string, sender_id = 'ben') => messageOf({ seq, created_at, sender_id })
const utcDay = (instant: string) => instant.slice(0, 10)

test('words are parted by day, and within it by who wrote them in one go', () => {
  const days = groupByDay(
    [
      at(1, '2026-06-09T23:59:00Z'),
      at(2, '2026-06-10T00:01:00Z'),
      at(3, '2026-06-10T00:06:00Z'),
      at(4, '2026-06-10T00:11:01Z'),
      at(5, '2026-06-10T00:11:02Z', 'ana'),
    ],
    utcDay,
  )
  const shape = days.map(({ day, runs }) => [day, runs.map(({ items }) => items.map(({ seq }) => seq))])
  expect(shape).toEqual([
    ['2026-06-09', [[1]]],
    ['2026-06-10', [[2, 3], [4], [5]]],
  ])
  expect(days[1]?.runs.map(({ sender_id }) => sender_id)).toEqual(['ben', 'ben', 'ana'])
})

test('nothing written has no day', () => {
  expect(groupByDay([])).toEqual([])
})

test('a day is the one on the clock of the reader', () => {
  expect(localDay(new Date(2026, 0, 3, 0, 0, 1))).toBe('2026-01-03')
  expect(localDay(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31')
})

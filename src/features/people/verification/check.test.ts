import { describe, expect, test } from 'vitest'
import { badgeEnd, openingOf } from './check.ts'

describe('the last day of a badge', () => {
  test.each([
    ['identity', '2026-06-10', null, '2029-06-10'],
    ['identity', '2026-06-10', '2028-01-31', '2028-01-31'],
    ['identity', '2026-06-10', '2035-01-31', '2029-06-10'],
    ['identity', '2028-02-29', null, '2031-02-28'],
    ['police_clearance', '2026-06-10', null, '2027-06-10'],
    ['police_clearance', '2026-06-10', '2035-01-31', '2027-06-10'],
  ] as const)('%s, decided %s, document until %s: %s', (kind, decidedOn, until, end) => {
    expect(badgeEnd(kind, decidedOn, until)).toBe(end)
  })
})

describe('whether a document may be sent', () => {
  const now = new Date('2026-06-10T16:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const past = (
    status: 'submitted' | 'accepted' | 'refused' | 'withdrawn',
    days: number,
    until?: string,
  ) => ({
    status,
    submitted_at: daysAgo(days),
    expires_at: until ?? null,
  })
  const refused = (...days: number[]) => days.map((one) => past('refused', one))

  test.each([
    ['nothing was sent', [], { state: 'open', opens_on: null }],
    ['one waits', [past('submitted', 40)], { state: 'waiting', opens_on: null }],
    ['a badge stands', [past('accepted', 90, '2026-07-11')], { state: 'not_due', opens_on: '2026-06-11' }],
    ['it ends in thirty days', [past('accepted', 90, '2026-07-10')], { state: 'open', opens_on: null }],
    ['two within a month', refused(1, 29), { state: 'open', opens_on: null }],
    ['three within a month', refused(1, 2, 29), { state: 'full', opens_on: '2026-06-11' }],
    [
      'withdrawn ones count',
      [...refused(1, 2), past('withdrawn', 0)],
      { state: 'full', opens_on: '2026-07-08' },
    ],
    ['the third is a month old', refused(1, 2, 30), { state: 'open', opens_on: null }],
  ])('%s', (_, sent, opening) => {
    expect(openingOf(sent, now, '2026-06-10')).toEqual(opening)
  })
})

import { describe, expect, it } from 'vitest'
import { parseSelectedDays } from './selected-days.ts'
import { judgeDays } from './selection.ts'

const camera = {
  user_id: 'ana',
  price_cents: 10_000,
  weekly_price_cents: 30_000,
  monthly_price_cents: null,
  availability: {
    today: '2027-03-01',
    periods: [{ start_date: '2027-03-01', end_date: '2027-12-31' }],
    blocked: ['2027-03-20'],
    booked: [{ start_date: '2027-03-10', end_date: '2027-03-12' }],
    version: 1,
  },
}

describe('chosen days', () => {
  it.each([
    ['2027-03-02', '2027-03-03', 20_000, null],
    ['2027-03-02', '2027-03-06', 30_000, null],
    ['2027-03-09', '2027-03-10', null, 'dates_taken'],
    ['2027-03-19', '2027-03-20', null, 'outside_availability'],
    ['2027-02-27', '2027-03-02', null, 'dates_in_past'],
    ['2027-04-01', '2027-11-30', null, 'too_long'],
    ['2027-12-30', '2028-01-02', null, 'outside_availability'],
  ])('%s to %s cost %s cents, or are refused: %s', (from, to, total, problem) => {
    const judged = judgeDays(camera, { from, to })
    expect(judged.quote?.total_cents ?? null).toBe(total)
    expect(judged.problem).toBe(problem)
  })
  it('cost nothing before they are chosen', () => {
    expect(judgeDays(camera, null)).toEqual({ quote: null, problem: null })
  })
})

describe('the chosen days in an address', () => {
  const none = { from: undefined, to: undefined }
  it.each([
    [
      { from: '2027-03-02', to: '2027-03-03' },
      { from: '2027-03-02', to: '2027-03-03' },
    ],
    [{ from: '2027-03-03', to: '2027-03-02' }, none],
    [{ from: '2027-03-03' }, none],
    [{ from: '2027-02-30', to: '2027-03-02' }, none],
    [{ from: 1, to: ['2027-03-02'] }, none],
  ])('%j', (raw, days) => {
    expect(parseSelectedDays(raw)).toEqual(days)
  })
})

import { describe, expect, it } from 'vitest'
import { priceLadder } from './price-ladder.ts'

describe('the price ladder', () => {
  it('compares each unit with the same days at the daily price', () => {
    expect(priceLadder({ daily_cents: 90_000, weekly_cents: 270_000, monthly_cents: 900_000 })).toEqual([
      { unit: 'day', cents: 90_000, per_day_cents: 90_000, saved_percent: 0 },
      { unit: 'week', cents: 270_000, per_day_cents: 38_571, saved_percent: 57 },
      { unit: 'month', cents: 900_000, per_day_cents: 30_000, saved_percent: 66 },
    ])
  })
  it('leaves out what the owner does not offer', () => {
    expect(priceLadder({ daily_cents: 5_000, weekly_cents: null, monthly_cents: null })).toHaveLength(1)
  })
  it('never calls a dearer unit a saving', () => {
    const [, week] = priceLadder({ daily_cents: 1_000, weekly_cents: 8_000, monthly_cents: null })
    expect(week?.saved_percent).toBe(0)
  })
  it('never rounds a saving up', () => {
    const [, week] = priceLadder({ daily_cents: 1_000, weekly_cents: 6_931, monthly_cents: null })
    expect(week?.saved_percent).toBe(0)
  })
})

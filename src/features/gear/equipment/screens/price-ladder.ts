import { type Prices, unitDays } from '#features/catalogue/pricing/quote.ts'
import type { QuoteUnit } from '#features/catalogue/pricing/quote-view.ts'

/** One rung: what the unit costs, what that is a day (cents, half up), and the whole percent it takes off the daily price. */
export type Rung = { unit: QuoteUnit; cents: number; per_day_cents: number; saved_percent: number }

/** Day, week and month as the owner prices them; a rung that saves nothing says 0. */
export function priceLadder({ daily_cents, weekly_cents, monthly_cents }: Prices): Rung[] {
  const asked: [QuoteUnit, number | null][] = [
    ['day', daily_cents],
    ['week', weekly_cents],
    ['month', monthly_cents],
  ]
  return asked.flatMap(([unit, cents]) => {
    if (cents === null) return []
    const days = unitDays[unit]
    const saved = Math.floor((1 - cents / (daily_cents * days)) * 100)
    return [{ unit, cents, per_day_cents: Math.round(cents / days), saved_percent: Math.max(0, saved) }]
  })
}

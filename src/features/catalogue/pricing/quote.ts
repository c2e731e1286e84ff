import type { Bill } from './bill.ts'
import type { Quote, QuoteLine, QuoteUnit } from './quote-view.ts'

/** A listing's prices, in cents; null where the owner offers none. */
export type Prices = { daily_cents: number; weekly_cents: number | null; monthly_cents: number | null }

/** Days that one unit pays for. */
export const unitDays = { month: 30, week: 7, day: 1 } as const satisfies Record<QuoteUnit, number>

/**
 * The cheapest months, weeks and days that together cover the rental; a week may stand for fewer days when that costs less.
 * At equal cost the fewest units win, then the larger ones. Throws RangeError unless `days` is a whole number from 1.
 */
export function quoteRental(prices: Prices, days: number): Quote {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`Not a number of days to rent: ${days}`)

  const lines = combinations(prices, days).reduce(better)
  const total = costOf(lines)
  const undiscounted = days * prices.daily_cents
  return {
    days,
    lines,
    total_cents: total,
    undiscounted_cents: undiscounted,
    saved_cents: undiscounted - total,
  }
}

/** A way to pay for a rental's days: this many months, weeks and single days. */
export type Cover = Record<QuoteUnit, number>

/**
 * The covers among which the cheapest of a rental always is at any prices: beside so many months, no weeks, as many
 * as fit, or one more. For comparing many listings at once.
 */
export function coversOf(days: number): Cover[] {
  return upTo(Math.ceil(days / unitDays.month)).flatMap((month) => {
    const left = Math.max(0, days - month * unitDays.month)
    const weeks = [0, Math.floor(left / unitDays.week), Math.ceil(left / unitDays.week)]
    return [...new Set(weeks)].map((week) => ({ month, week, day: Math.max(0, left - week * unitDays.week) }))
  })
}

/** The most days, from `days` on, that cost the same: five days at the price of a week cost as much as seven. */
export function sameCostUpTo(prices: Prices, days: number): number {
  const cost = quoteRental(prices, days).total_cents
  let last = days
  while (last - days < unitDays.month && quoteRental(prices, last + 1).total_cents === cost) last += 1
  return last
}

/** How many of the rental's days each line pays for: the last week or month may stand for fewer than it has. */
export function daysCovered({ days, lines }: Pick<Quote, 'days' | 'lines'>): number[] {
  let left = days
  return lines.map(({ unit, count }) => {
    const covered = Math.min(left, count * unitDays[unit])
    left -= covered
    return covered
  })
}

/**
 * The price of a unit's days without the unit's own price, in cents, when that is no more: the unit's price then lowers
 * no rental. Null for a price that lowers one, or without one. A monthly price is measured against days and weeks.
 */
export function costWithoutIdle(prices: Prices, unit: 'month' | 'week'): number | null {
  const asked = unit === 'month' ? prices.monthly_cents : prices.weekly_cents
  if (asked === null) return null
  const shorter = {
    ...prices,
    weekly_cents: unit === 'month' ? prices.weekly_cents : null,
    monthly_cents: null,
  }
  const without = quoteRental(shorter, unitDays[unit]).total_cents
  return asked >= without ? without : null
}

/** The prices that a card can be charged: less brings the provider more than the platform, and more no provider takes. */
export const CHARGEABLE = { least_cents: 500, most_cents: 99_999_999 } as const

/** Why a bill can't be charged, by its price before tax and its total; null when it can. */
export function priceProblem({
  net_cents,
  total_cents,
}: Pick<Bill, 'net_cents' | 'total_cents'>): 'total_too_low' | 'total_too_high' | null {
  if (net_cents < CHARGEABLE.least_cents) return 'total_too_low'
  return total_cents > CHARGEABLE.most_cents ? 'total_too_high' : null
}

/** Every sensible way to cover the days, most months first, then most weeks. */
function combinations(prices: Prices, days: number): QuoteLine[][] {
  return countsDown(prices.monthly_cents, days, unitDays.month).flatMap((months) => {
    const afterMonths = Math.max(0, days - months * unitDays.month)
    return countsDown(prices.weekly_cents, afterMonths, unitDays.week).map((weeks) => {
      const left = Math.max(0, afterMonths - weeks * unitDays.week)
      return [
        ...line('month', months, prices.monthly_cents),
        ...line('week', weeks, prices.weekly_cents),
        ...line('day', left, prices.daily_cents),
      ]
    })
  })
}

function upTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, index) => index)
}

function countsDown(unitCents: number | null, days: number, size: number): number[] {
  const most = unitCents === null ? 0 : Math.ceil(days / size)
  return upTo(most).reverse()
}

function line(unit: QuoteUnit, count: number, unitCents: number | null): QuoteLine[] {
  if (unitCents === null || count === 0) return []
  return [{ unit, count, unit_cents: unitCents, line_cents: count * unitCents }]
}

function better(best: QuoteLine[], next: QuoteLine[]): QuoteLine[] {
  const difference = costOf(next) - costOf(best) || unitsIn(next) - unitsIn(best)
  return difference < 0 ? next : best
}

function costOf(lines: QuoteLine[]): number {
  return lines.reduce((sum, { line_cents }) => sum + line_cents, 0)
}

function unitsIn(lines: QuoteLine[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0)
}

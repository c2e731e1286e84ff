import { calendarOf } from '#features/availability/availability.ts'
import type { EquipmentCalendar } from '#features/availability/equipment-calendar.ts'
import { MAX_RENTAL_DAYS } from '#features/availability/period-problem.ts'
import type { Prices } from '#features/equipment/equipment.ts'
import { quoteRental } from '#features/pricing/quote.ts'
import type { Quote } from '#features/pricing/quote-view.ts'
import { m } from '#paraglide/messages.js'
import { countDays } from '#platform/days.ts'
import { isDay } from '#platform/is-day.ts'
import { requestProblems } from '../rental-rules.ts'

/** The days of a request as its form holds them: YYYY-MM-DD, or empty. */
export type RequestedDays = { from: string; to: string }

/** What speaks against the days, and which of the two fields should say so; null when they can be asked for. */
export function daysProblem(
  { from, to }: RequestedDays,
  { today, ...calendar }: EquipmentCalendar,
): { field: 'from' | 'to'; detail: string } | null {
  if (!isDay(from)) return { field: 'from', detail: m.rentals_request_from_missing() }
  if (!isDay(to)) return { field: 'to', detail: m.rentals_request_to_missing() }

  const problem = requestProblems({
    start: from,
    end: to,
    today,
    ...calendarOf(calendar),
    owner_id: 'owner',
    renter_id: 'renter',
  })
  if (problem === 'dates_reversed') return { field: 'to', detail: m.refusal_dates_reversed() }
  if (problem === 'dates_in_past') return { field: 'from', detail: m.refusal_dates_in_past() }
  if (problem === 'too_long') return { field: 'to', detail: m.refusal_too_long() }
  if (problem === 'dates_taken') return { field: 'from', detail: m.refusal_dates_taken() }
  return problem ? { field: 'from', detail: m.refusal_outside_availability() } : null
}

/** What the days cost; null until both are there and in order. */
export function quoteOf({ from, to }: RequestedDays, prices: Prices): Quote | null {
  if (!isDay(from) || !isDay(to)) return null
  const days = countDays(from, to)
  if (days < 1 || days > MAX_RENTAL_DAYS) return null
  return quoteRental(
    {
      daily_cents: prices.price_cents,
      weekly_cents: prices.weekly_price_cents,
      monthly_cents: prices.monthly_price_cents,
    },
    days,
  )
}

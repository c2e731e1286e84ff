import { calendarOf } from '#features/catalogue/availability/availability.ts'
import type { EquipmentCalendar } from '#features/catalogue/availability/equipment-calendar.ts'
import { CHARGEABLE, priceProblem } from '#features/catalogue/pricing/quote.ts'
import type { Quote } from '#features/catalogue/pricing/quote-view.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { isDay } from '#platform/is-day.ts'
import { formatMoney } from '#platform/money.ts'
import { requestProblems } from '../may.ts'
import type { RequestedDays } from './request-days.ts'

/** The problem with the days, and the field that shows it; null when they can be requested. */
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

/** The problem with the price of the days, or with its total in cents; null when a card can be charged. */
export function costProblem(quote: Quote | null, total_cents: number | undefined): string | null {
  const problem =
    quote && total_cents !== undefined ? priceProblem({ net_cents: quote.total_cents, total_cents }) : null
  if (!problem) return null
  const inWords = (cents: number) => formatMoney(cents, getLocale())
  return problem === 'total_too_low'
    ? m.refusal_total_too_low({ least: inWords(CHARGEABLE.least_cents) })
    : m.refusal_total_too_high({ most: inWords(CHARGEABLE.most_cents) })
}

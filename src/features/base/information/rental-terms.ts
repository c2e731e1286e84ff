import { m } from '#paraglide/messages.js'
import { formatDay } from '#platform/day-text.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import { dueAt } from '../clocks/clock.ts'
import { formatDeadline } from '../clocks/format-deadline.ts'

/**
 * The terms of a rental in one sentence each. The request's form, the FAQ and letters all take them from here. Without the
 * facts of one rental a sentence states the rule.
 */
export const rentalTerms = { insurance, tax, cancel, answer, answerBy }

/** The insurance that a renter needs; `replacement_cents` is what a new item costs, null where the owner did not say. */
function insurance(locale: Locale, replacement_cents: number | null = null): string {
  if (replacement_cents === null) return m.information_term_insurance({}, { locale })
  const value = formatMoney(replacement_cents, locale)
  return m.information_term_insurance_value({ value }, { locale })
}

/** Names the person responsible for sales tax. */
function tax(locale: Locale): string {
  return m.information_term_tax({}, { locale })
}

/** Until when a renter cancels for free: until the first day begins at the item's place, as `withdraw` in the graph of rentals. */
function cancel(locale: Locale, asked: { start_date: Day; today: Day } | null = null): string {
  if (asked === null) return m.information_term_cancel({}, { locale })
  const last = addDays(asked.start_date, -1)
  return m.information_term_cancel_until({ day: formatDay(last, locale, asked.today) }, { locale })
}

type Asked = { now: Date; start_date: Day; time_zone: string }

/** By when an owner answers a request that is sent now. */
function answer(locale: Locale, asked: Asked | null = null): string {
  if (asked === null) return m.information_term_answer({}, { locale })
  const { now, start_date, time_zone } = asked
  return answerBy(locale, dueAt('expire', { set_at: now, start_date, time_zone }), time_zone)
}

/** The same of a request that waits, from its deadline. */
function answerBy(locale: Locale, due_at: Date, time_zone: string): string {
  const when = formatDeadline(due_at, time_zone, locale)
  return m.information_term_answer_by({ when }, { locale })
}

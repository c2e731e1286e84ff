import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatWeekday } from '#platform/day-text.ts'
import type { Day } from '#platform/days.ts'
import { formatMoney } from '#platform/money.ts'
import { daysText } from '#ui/days-text.ts'
import type { Tone } from '#ui/status-tag.tsx'
import { paymentState } from '../pay/payment.ts'
import type { RentalStage } from '../rental.ts'
import type { RentalView } from '../rental-view.ts'
import { isInsured, type NextStep, nextStepOf } from './rental-progress.ts'

/** A stage as a tag. */
export const stageTags: Record<RentalStage, { tone: Tone; word: () => string }> = {
  pending: { tone: 'amber', word: m.rentals_status_pending },
  approved: { tone: 'green', word: m.rentals_status_approved },
  booked: { tone: 'green', word: m.rentals_status_approved },
  rejected: { tone: 'red', word: m.rentals_status_rejected },
  expired: { tone: 'neutral', word: m.rentals_status_expired },
  cancelled: { tone: 'red', word: m.rentals_status_cancelled },
  withdrawn: { tone: 'neutral', word: m.rentals_status_withdrawn },
  lapsed: { tone: 'neutral', word: m.rentals_status_lapsed },
}

/** Cents as the page's language writes them, always with the cents. */
export function moneyText(cents: number): string {
  return formatMoney(cents, getLocale(), { withCents: true })
}

/** A day in a sentence: `Friday, November 27`. */
export function dayText(day: Day): string {
  return formatWeekday(day, getLocale())
}

/** The city in the page's language. */
export function placeText({ location, location_fr }: Pick<RentalView, 'location' | 'location_fr'>): string {
  return getLocale() === 'fr-CA' ? location_fr : location
}

/** The renter's state, or their next step. */
export function nextStepText(rental: RentalView): string {
  return sentences[nextStepOf(rental, rental.today)](rental)
}

const sentences: Record<NextStep, (rental: RentalView) => string> = {
  await_answer: (rental) =>
    isInsured(rental) ? m.rentals_next_await_answer() : m.rentals_next_await_and_insure(),
  insure_and_pay: ({ payable_from: from, today }) =>
    from
      ? m.rentals_next_insure_and_pay_later({ day: daysText(from, from, today) })
      : m.rentals_next_insure_and_pay(),
  pay: ({ payable_from: from, today }) =>
    from ? m.rentals_next_pay_later({ day: daysText(from, from, today) }) : m.rentals_next_pay(),
  insure: () => m.rentals_next_insure(),
  pick_up: ({ pickup_time, start_date }) =>
    m.rentals_next_pick_up({ day: dayText(pickup_time?.day ?? start_date) }),
  under_way: ({ end_date }) => m.rentals_next_under_way({ day: dayText(end_date) }),
  none: endText,
}

function endText(rental: RentalView): string {
  const ended = rental.because === 'called_off' ? m.rentals_next_called_off : endings[rental.stage]
  if (!ended) return m.rentals_next_over()
  const amount = moneyText(rental.total_cents)
  return m.rentals_next_ended({ ended: ended(), money: moneyWords(rental)({ amount }) })
}

/** The outcome of the renter’s money when a rental ended. */
function moneyWords(rental: RentalView) {
  const state = paymentState(rental, null, rental.refund)
  if (state === 'refund_failed') return m.rentals_money_refund_failed
  if (state === 'refunding') return m.rentals_money_refunding
  return state === 'refunded' ? m.rentals_money_refunded : m.rentals_money_none
}

/** How a rental came to nothing; a request whose days have passed was never answered either. */
const endings: Partial<Record<RentalStage, () => string>> = {
  pending: m.rentals_next_expired,
  expired: m.rentals_next_expired,
  rejected: m.rentals_next_rejected,
  cancelled: m.rentals_next_cancelled,
  withdrawn: m.rentals_next_withdrawn,
  lapsed: m.rentals_next_lapsed,
}

import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import type { PayoutState } from '../payout-state.ts'

/** The title of each state and its meaning. */
export const payoutWords: Record<PayoutState, { title: () => string; detail: () => string }> = {
  closed: { title: m.payouts_closed_title, detail: m.payouts_closed_detail },
  start: { title: m.payouts_start_title, detail: m.payouts_start_detail },
  needs_details: { title: m.payouts_needs_details_title, detail: m.payouts_needs_details_detail },
  in_review: { title: m.payouts_in_review_title, detail: m.payouts_in_review_detail },
  active: { title: m.payouts_active_title, detail: m.payouts_active_detail },
  more_wanted: { title: m.payouts_more_wanted_title, detail: m.payouts_more_wanted_detail },
  declined: { title: m.payouts_declined_title, detail: m.payouts_declined_detail },
}

/** Cents as the page's language writes them, always with the cents. */
export function centsText(cents: number): string {
  return formatMoney(cents, getLocale(), { withCents: true })
}

import { m } from '#paraglide/messages.js'
import type { Locale } from '#platform/locale.ts'
import { ownValue } from '#platform/own-value.ts'

const reasons: Record<string, (about: object, options: { locale: Locale }) => string> = {
  fraudulent: m.payments_dispute_fraudulent,
  unrecognized: m.payments_dispute_fraudulent,
  duplicate: m.payments_dispute_duplicate,
  credit_not_processed: m.payments_dispute_credit_not_processed,
  product_not_received: m.payments_dispute_product_not_received,
  product_unacceptable: m.payments_dispute_product_unacceptable,
}

/** Why a payment is disputed, in words; banks' other reasons are one. */
export function disputeReason(reason: string, locale: Locale): string {
  return (ownValue(reasons, reason) ?? m.payments_dispute_general)({}, { locale })
}

import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { wallClock } from '#platform/time-zones.ts'
import type { Payment } from '../contract.ts'

export type PaymentWords = { title: string; detail: string }

/** Cents as the page's language writes them, always with the cents. */
export function moneyText(cents: number): string {
  return formatMoney(cents, getLocale(), { withCents: true })
}

/** An instant as a person at the place of the gear would say it. */
export function momentText(instant: string, timeZone: string): string {
  const parts = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(getLocale(), parts).format(wallClock(new Date(instant), timeZone))
}

/** Where the payment stands, for the person who looks. `isCancelled`: they just left the provider's page. */
export function tellPayment(payment: Payment, isCancelled: boolean): PaymentWords {
  if (payment.role === 'renter') return tellRenter(payment, isCancelled)
  const words = {
    renter: payment.renter_name,
    amount: moneyText(payment.total_cents),
    payout: moneyText(payment.owner_payout_cents ?? 0),
  }
  const [title, detail] = ownerWords[payment.status]
  return { title: title(words), detail: detail(words) }
}

function tellRenter(payment: Payment, isCancelled: boolean): PaymentWords {
  const words = { owner: payment.owner_name, amount: moneyText(payment.total_cents) }
  const isUnpaid = payment.status === 'unpaid' || payment.status === 'expired'
  if (isUnpaid && !payment.may.pay) {
    return { title: m.payments_unpaid_title(), detail: m.payments_unpaid_closed() }
  }
  if (isUnpaid && isCancelled) {
    return { title: m.payments_cancelled_title(), detail: m.payments_cancelled_detail(words) }
  }
  const [title, detail] = renterWords[payment.status]
  return { title: title(), detail: detail(words) }
}

const renterWords = {
  paid: [m.payments_paid_title, m.payments_paid_detail],
  processing: [m.payments_processing_title, m.payments_processing_detail],
  unpaid: [m.payments_unpaid_title, m.payments_unpaid_detail],
  expired: [m.payments_expired_title, m.payments_expired_detail],
  refunding: [m.payments_refunding_title, m.payments_refunding_detail],
  refund_failed: [m.payments_refund_failed_title, m.payments_refund_failed_detail],
  refunded: [m.payments_refunded_title, m.payments_refunded_detail],
} as const

const ownerWords = {
  paid: [m.payments_owner_paid_title, m.payments_owner_paid_detail],
  processing: [m.payments_owner_processing_title, m.payments_owner_processing_detail],
  unpaid: [m.payments_owner_unpaid_title, m.payments_owner_unpaid_detail],
  expired: [m.payments_owner_unpaid_title, m.payments_owner_unpaid_detail],
  refunding: [m.payments_owner_refunded_title, m.payments_owner_refunded_detail],
  refund_failed: [m.payments_owner_refund_failed_title, m.payments_owner_refund_failed_detail],
  refunded: [m.payments_owner_refunded_title, m.payments_owner_refunded_detail],
} as const

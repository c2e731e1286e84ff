import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { daysText } from '#ui/days-text.ts'
import type { Payment } from '../contract.ts'
import { momentText, shareStateWords } from '../share-words.ts'

export type PaymentWords = { title: string; detail: string }

/** Cents as the page's language writes them, always with the cents. */
export function moneyText(cents: number): string {
  return formatMoney(cents, getLocale(), { withCents: true })
}

/** The payment's state in the viewer's words. `isCancelled`: they just left the provider's page. */
export function tellPayment(payment: Payment, isCancelled: boolean): PaymentWords {
  if (payment.role === 'renter') return tellRenter(payment, isCancelled)
  const words = {
    renter: payment.renter_name,
    amount: moneyText(payment.total_cents),
    payout: moneyText(payment.owner_payout_cents ?? 0),
  }
  const [title, detail] = ownerWords[payment.status]
  return {
    title: title(words),
    detail: (payment.status === 'paid' && ownShareWords(payment)) || detail(words),
  }
}

/** The state of the owner's share of a paid rental, in a sentence; null while it waits for its day. */
function ownShareWords({ share, owner_payout_cents }: Payment): string | null {
  if (!share || share.state === 'due') return null
  const cents = share.state === 'sent' ? share.sent_cents : owner_payout_cents
  return ownerShareWords[share.state]({ payout: moneyText(cents ?? 0) })
}

const ownerShareWords = {
  sent: m.payments_owner_share_sent,
  under_way: m.payments_owner_share_under_way,
  waits: m.payments_owner_share_waits,
  disputed: m.payments_owner_share_disputed,
  held_back: m.payments_owner_share_held_back,
  kept: m.payments_owner_share_kept,
} as const

/** The state of the owner's share, as a line of the receipt; null without a share, or while the money goes back. */
export function shareWords({ share, status, owner_payout_cents, time_zone }: Payment) {
  if (!share || status !== 'paid') return null
  const when = share.at ? momentText(share.at, time_zone) : ''
  const sent_cents = share.sent_cents ?? 0
  if (share.state === 'sent') {
    const isPart = sent_cents < (owner_payout_cents ?? 0)
    const value = isPart ? m.payments_share_sent_part({ when, amount: moneyText(sent_cents) }) : when
    return { label: m.payments_share_sent_on(), value }
  }
  return { label: m.payments_share_state(), value: shareStateWords[share.state]({ when }) }
}

function tellRenter(payment: Payment, isCancelled: boolean): PaymentWords {
  const words = { owner: payment.owner_name, amount: moneyText(payment.total_cents) }
  const isUnpaid = payment.status === 'unpaid' || payment.status === 'expired'
  if (isUnpaid && payment.payable_from) {
    const day = daysText(payment.payable_from)
    return { title: m.payments_later_title(), detail: m.payments_later_detail({ day }) }
  }
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

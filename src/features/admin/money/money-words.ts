import { HELD_DAYS, type WaitingDetail, type WaitingKind } from '#features/rent/payments/waiting.ts'
import { m } from '#paraglide/messages.js'
import type { WaitingMoney } from './contract.ts'

type Line = Pick<WaitingMoney, 'kind' | 'detail'>

/** The kinds as the filter lists them. */
export const kindWords: Record<WaitingKind, () => string> = {
  order_failed: m.admin_money_orders,
  dispute: m.admin_money_disputes,
  held_back: m.admin_money_held_back,
  no_account: m.admin_money_no_account,
  owes: m.admin_money_owes,
  unfit: m.admin_money_unfit,
  held_long: () => m.admin_money_held_long({ days: HELD_DAYS }),
}

/** A line's title: its order, its dispute or its event where it has one, else its kind. */
export function lineWords({ kind, detail }: Line): string {
  return detail ? detailWords[detail].title() : kindWords[kind]()
}

/** The next step of an administrator about a line. */
export function nextWords({ kind, detail }: Line): string {
  return detail ? detailWords[detail].next() : nextOfKind[kind]()
}

const detailWords: Record<WaitingDetail, { title: () => string; next: () => string }> = {
  refund: { title: m.admin_money_refund, next: m.admin_money_refund_next },
  stray_refund: { title: m.admin_money_stray_refund, next: m.admin_money_stray_refund_next },
  transfer: { title: m.admin_money_transfer, next: m.admin_money_transfer_next },
  reversal: { title: m.admin_money_reversal, next: m.admin_money_reversal_next },
  inquiry: { title: m.admin_money_inquiry, next: m.admin_money_inquiry_next },
  open: { title: m.admin_money_open, next: m.admin_money_open_next },
  payment_mismatch: { title: m.admin_event_payment_mismatch, next: m.admin_money_mismatch_next },
  payment_refund_unfit: { title: m.admin_event_payment_refund_unfit, next: m.admin_money_refund_unfit_next },
  payment_dispute_unfit: {
    title: m.admin_event_payment_dispute_unfit,
    next: m.admin_money_dispute_unfit_next,
  },
}

const nextOfKind: Record<WaitingKind, () => string> = {
  order_failed: m.admin_money_transfer_next,
  dispute: m.admin_money_open_next,
  held_back: m.admin_money_held_back_next,
  no_account: m.admin_money_no_account_next,
  owes: m.admin_money_owes_next,
  unfit: m.admin_money_mismatch_next,
  held_long: m.admin_money_held_long_next,
}

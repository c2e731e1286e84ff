import type { RefusalTable } from '#platform/refusal.ts'

/** Why the desk may not decide so on a charge's money; each message is `refusal_{code}`. */
export const deskRefusals = {
  nothing_paid: { status: 409, reportable: false },
  held_back_already: { status: 409, reportable: false },
  share_sent: { status: 409, reportable: false },
  nothing_held_back: { status: 409, reportable: false },
  payment_disputed: { status: 409, reportable: false },
  /** The bank gave the payment back to the card: a refund would be a second one. */
  bank_took_payment: { status: 409, reportable: false },
  refunded_already: { status: 409, reportable: false },
  no_loss: { status: 409, reportable: false },
} as const satisfies RefusalTable

export const deskActs = ['hold_back', 'let_go', 'refund', 'recover_share'] as const
export type DeskAct = (typeof deskActs)[number]
export type DeskRefusal = keyof typeof deskRefusals

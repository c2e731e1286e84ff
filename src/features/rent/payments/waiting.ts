/** Why money waits for an administrator. */
export const waitingKinds = [
  'order_failed',
  'dispute',
  'held_back',
  'no_account',
  'owes',
  'unfit',
  'held_long',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** The events of the security record about money that fits no charge, order or payment; an administrator settles each. */
export const unfitActions = ['payment_mismatch', 'payment_refund_unfit', 'payment_dispute_unfit'] as const

/** The orders that failed, the states of a running dispute, and the events of money that did not fit. */
export const waitingDetails = [
  'refund',
  'stray_refund',
  'transfer',
  'reversal',
  'inquiry',
  'open',
  ...unfitActions,
] as const
export type WaitingDetail = (typeof waitingDetails)[number]

/** How many days a debt, or a share without an account, waits for its owner before it waits for an administrator. */
export const OWNER_DAYS = 30

/** How many days money is held before an administrator has to decide; the provider lets it be held for 90 at most. */
export const HELD_DAYS = 80

import type { PayoutAccountView } from '#features/rent/payouts/contract.ts'

/** The states of a person's payouts: without an account, with one, and while payouts are closed. */
export type PayoutState =
  | 'closed'
  | 'start'
  | 'needs_details'
  | 'in_review'
  | 'active'
  | 'more_wanted'
  | 'declined'

/** The state that a page shows. `more_wanted`: payouts go on, and stop unless the provider gets further details in time. */
export function payoutStateOf({ is_open, status, due_by }: PayoutAccountView): PayoutState {
  if (!is_open) return 'closed'
  if (status === null) return 'start'
  if (status === 'rejected' || status === 'closed') return 'declined'
  return status === 'active' && due_by !== null ? 'more_wanted' : status
}

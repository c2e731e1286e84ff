import type { PayoutAccountStatus } from '#platform/ports/payments.ts'
import type { RefusalTable } from '#platform/refusal.ts'

/** The letters about an account. */
export const payoutLetters = ['details_wanted', 'active', 'declined'] as const
export type PayoutLetter = (typeof payoutLetters)[number]

/**
 * The consequences of each status of an account: whether its owner has done their part, the door at the provider that is open to
 * them, and the letter about it.
 */
export const payoutStatuses = {
  needs_details: { isSubmitted: false, leadsTo: 'onboarding', letter: 'details_wanted' },
  in_review: { isSubmitted: true, leadsTo: null, letter: null },
  active: { isSubmitted: true, leadsTo: 'dashboard', letter: 'active' },
  rejected: { isSubmitted: false, leadsTo: null, letter: 'declined' },
  closed: { isSubmitted: false, leadsTo: null, letter: 'declined' },
} as const satisfies Record<PayoutAccountStatus, Standing>

/** Why the feature may refuse; each message is `refusal_{code}`. */
export const payoutRefusals = {
  payouts_closed: { status: 503, reportable: false },
  payout_account_over: { status: 409, reportable: false },
  payout_account_waits: { status: 409, reportable: false },
} as const satisfies RefusalTable

type Standing = {
  isSubmitted: boolean
  leadsTo: 'onboarding' | 'dashboard' | null
  letter: PayoutLetter | null
}

/** The standing of an account. */
export type Account = { status: PayoutAccountStatus; due_by: Date | null }

/** Whether an owner has done their part to be paid, as an approval asks for; without an account they have not. */
export function isSubmitted(account: Pick<Account, 'status'> | undefined): boolean {
  return account !== undefined && payoutStatuses[account.status].isSubmitted
}

/** Whether money can be sent there. */
export function isActive(account: Pick<Account, 'status'> | undefined): boolean {
  return account?.status === 'active'
}

/** Whether the provider wants details of the owner: at the start, or by a day once more. */
export function wantsDetails({ status, due_by }: Account): boolean {
  return payoutStatuses[status].leadsTo === 'onboarding' || (isActive({ status }) && due_by !== null)
}

/** The letter that a change calls for; null when there is nothing to say. A day by which details are wanted is news of its own. */
export function letterOf(before: Account, after: Account): PayoutLetter | null {
  const isAnotherDay = after.due_by !== null && after.due_by.getTime() !== before.due_by?.getTime()
  if (isAnotherDay && wantsDetails(after)) return 'details_wanted'
  return before.status === after.status ? null : payoutStatuses[after.status].letter
}

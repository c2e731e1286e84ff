import { commonRefusals, pick, type RefusalTable } from '#platform/refusal.ts'

/** How long a person has to stop it, from when the desk asked. */
export const REMOVAL_HOURS = 72

/** How long after asking its first letter may still go out: later ones would leave too little time. */
export const TOLD_WITHIN_HOURS = 24

/** How long after its time it may still be carried out: nobody is surprised weeks after the day that they were told. */
export const LATE_DAYS = 1

/** What is told of a removal; the ids of its letters and text messages begin with it. */
export const REMOVAL_LETTER = 'second_step_removal'

export const removalRefusals = {
  ...pick(commonRefusals, 'not_found'),
  removal_self: { status: 422, reportable: false },
  removal_administrator: { status: 422, reportable: false },
  removal_suspended: { status: 409, reportable: false },
  removal_needless: { status: 409, reportable: false },
  removal_untold: { status: 409, reportable: false },
  removal_waits: { status: 409, reportable: false },
  removal_over: { status: 409, reportable: false },
} as const satisfies RefusalTable

/**
 * By what a removal was stopped: a letter’s link, the account itself, turning the second step off, an undone change of contact, or
 * what is said to be lost.
 */
export type StoppedBy =
  | 'link'
  | 'account'
  | 'turned_off'
  | 'contact_undo'
  | 'code'
  | 'recovery_code'
  | 'passkey'

type Facts = {
  suspended_at: Date | null
  administrator: string | null
  /** When the second step that stands was turned on; null where it is off. */
  confirmed_at: Date | null
}

/**
 * What became true while a removal waited, so that it is not carried out; null where nothing did. `isTold` is whether any of its
 * letters went out.
 */
export function obstacleTo(
  { asked_at, due_at }: { asked_at: Date; due_at: Date },
  { suspended_at, administrator, confirmed_at }: Facts,
  { isTold, now }: { isTold: boolean; now: Date },
): 'late' | 'suspended' | 'administrator' | 'second_step_changed' | 'untold' | null {
  if (now.getTime() >= due_at.getTime() + LATE_DAYS * 86_400_000) return 'late'
  if (suspended_at) return 'suspended'
  if (administrator !== null) return 'administrator'
  if (!confirmed_at || confirmed_at > asked_at) return 'second_step_changed'
  return isTold ? null : 'untold'
}

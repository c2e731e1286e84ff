import { commonRefusals, pick, type RefusalTable } from '#platform/refusal.ts'

/** How long an account is frozen before one old factor alone gets it, from the request on. */
export const FROZEN_HOURS = 72
/** How long after opening its first message may still go out: later ones would leave too little time. */
export const TOLD_WITHIN_HOURS = 24
/** How long after its time a recovery may still be carried out. */
export const LATE_DAYS = 1
/** For how long a letter's link shows the contact that it went to, and a link back in holds. */
export const RECOVERY_LINK_DAYS = 7
/** How long one browser may collect factors, and how often it may try. */
export const COLLECT_MINUTES = 30
export const COLLECT_ATTEMPTS = 10
/** Days during which one factor alone opens nothing, after the desk left an account as it was. */
export const REST_DAYS = 7

/** The factors that an administrator may declare lost. */
export const RECOVERY_ENDS = ['password', 'passkeys', 'second_step'] as const
export type RecoveryEnd = (typeof RECOVERY_ENDS)[number]

export const RECOVERY_STATES = ['waiting', 'disputed'] as const
export type RecoveryState = 'settled' | (typeof RECOVERY_STATES)[number]

export const recoveryRefusals = {
  ...pick(commonRefusals, 'not_found'),
  recovery_expired: { status: 410, reportable: false },
  recovery_wrong: { status: 422, reportable: false },
  recovery_too_little: { status: 409, reportable: false },
  recovery_waits: { status: 409, reportable: false },
  recovery_over: { status: 409, reportable: false },
  recovery_rests: { status: 409, reportable: false },
  recovery_untold: { status: 409, reportable: false },
  recovery_self: { status: 422, reportable: false },
  recovery_administrator: { status: 422, reportable: false },
  recovery_suspended: { status: 409, reportable: false },
  recovery_nothing: { status: 422, reportable: false },
} as const satisfies RefusalTable

/** The events of a recovery, named with their actors. */
export const recoveryEvents = [
  'two_old_factors',
  'one_old_contact',
  'one_old_factor',
  'young_factors',
  'admin_asks',
  'time_is_up',
  'admin_gives_back',
  'admin_leaves',
] as const
export type RecoveryEvent = (typeof recoveryEvents)[number]

type Step = { to: RecoveryState; does?: 'give_back' | 'end_lost' }

/**
 * The life of a recovery. Two old factors decide in every state; one alone freezes, or objects; a young one is in no row. What no row
 * names changes nothing. `one_old_contact` asks, `one_old_factor` objects. An account is frozen unless settled.
 */
export const recoveryGraph: Record<RecoveryState, Partial<Record<RecoveryEvent, Step>>> = {
  settled: {
    two_old_factors: { to: 'settled', does: 'give_back' },
    one_old_contact: { to: 'waiting' },
    admin_asks: { to: 'waiting' },
  },
  waiting: {
    two_old_factors: { to: 'settled', does: 'give_back' },
    one_old_factor: { to: 'disputed' },
    time_is_up: { to: 'settled', does: 'give_back' },
    admin_leaves: { to: 'settled' },
  },
  disputed: {
    two_old_factors: { to: 'settled', does: 'give_back' },
    admin_gives_back: { to: 'settled', does: 'give_back' },
    admin_leaves: { to: 'settled' },
  },
}

/** Where an event leads; null where it changes nothing. */
export function moveOf(state: RecoveryState, event: RecoveryEvent): Step | null {
  return recoveryGraph[state][event] ?? null
}

/** The obstacle to carrying out a recovery that is due; null when there is none. */
export function obstacleTo(
  { due_at }: { due_at: Date },
  person: { suspended_at: Date | null; administrator: string | null },
  { isTold, now }: { isTold: boolean; now: Date },
): 'late' | 'suspended' | 'administrator' | 'untold' | null {
  if (now.getTime() >= due_at.getTime() + LATE_DAYS * 86_400_000) return 'late'
  if (person.suspended_at) return 'suspended'
  if (person.administrator !== null) return 'administrator'
  return isTold ? null : 'untold'
}

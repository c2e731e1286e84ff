/** What shows whose an account is: each kind once, however many passkeys somebody has. */
export const FACTOR_KINDS = ['email', 'phone', 'password', 'passkey', 'second_step'] as const

export type FactorKind = (typeof FACTOR_KINDS)[number]

/** What an account had so many days ago is old. */
export const OLD_DAYS = 7

const DAY_MS = 86_400_000

/** When a factor stood: `since` is null where it came with the account, `until` where it still stands. */
export type Standing = { since: Date | null; until: Date | null }

/** The moment whose factors are old at a moment. */
export function baselineAt(now: Date): Date {
  return new Date(now.getTime() - OLD_DAYS * DAY_MS)
}

/** Whether a factor stood at the baseline, whatever became of it since. */
export function isOld({ since, until }: Standing, baseline: Date): boolean {
  return (since === null || since <= baseline) && (until === null || until > baseline)
}

/**
 * Whether what a mailbox alone must not undo has changed since the baseline. A password has not: the mailbox has always been enough to
 * choose another one.
 */
export function haveChanged(factors: readonly (Standing & { kind: FactorKind })[], baseline: Date): boolean {
  return factors.some(
    ({ kind, since, until }) =>
      kind !== 'password' && ((since !== null && since > baseline) || (until !== null && until > baseline)),
  )
}

/** The kinds of factor that show whose an account is; several passkeys count once. */
export const FACTOR_KINDS = ['email', 'phone', 'password', 'passkey', 'second_step'] as const

export type FactorKind = (typeof FACTOR_KINDS)[number]

/** A factor that the account had this many days ago is old. */
export const OLD_DAYS = 7

const DAY_MS = 86_400_000

/** A factor's time in force: `since` is null when it came with the account, `until` while it is still in force. */
export type Standing = { since: Date | null; until: Date | null }

/** The moment whose factors are old at a moment. */
export function baselineAt(now: Date): Date {
  return new Date(now.getTime() - OLD_DAYS * DAY_MS)
}

/** Whether a factor was in force at the baseline, even if it ended since. */
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

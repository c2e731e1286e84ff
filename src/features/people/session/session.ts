import type { Session } from './session-view.ts'

/** SPEC §4. */
export type SessionEvent =
  | 'signed_in'
  | 'signed_out'
  | 'token_refreshed'
  | 'password_recovery'
  | 'user_updated'

/** How often an open page checks that its session still exists (SPEC §9). */
export const SESSION_CHECK_MS = 30_000

/** The change between two looks at the session; null when there is none. */
export function sessionEventBetween(before: Session | null, after: Session | null): SessionEvent | null {
  if (!before && !after) return null
  if (!after) return 'signed_out'
  if (before?.user.id !== after.user.id) return 'signed_in'
  if (!isAlike(before.user, after.user) || !isAlike(before.profile, after.profile)) return 'user_updated'
  return before.expires_at === after.expires_at ? null : 'token_refreshed'
}

function isAlike(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

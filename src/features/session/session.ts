import type { Profile } from '#features/profiles/profile.ts'
import type { Locale } from '#platform/locale.ts'

/** The signed-in person as their own pages see them; nobody else is sent this. */
export type Session = {
  user: {
    id: string
    /** Null for people who signed up with a phone number. */
    email: string | null
    phone: string | null
    name: string
    username: string | null
    locale: Locale
  }
  profile: Profile & {
    /** What to call them: the store's name for a store account, else their own, else from the e-mail, else 'User'. */
    display_name: string
    display_avatar_url: string | null
    store: { id: string; name: string; logo_url: string | null } | null
    is_admin: boolean
  }
  /** ISO instant; moves on when the session is renewed. */
  expires_at: string
}

/** SPEC §4. */
export type SessionEvent =
  | 'signed_in'
  | 'signed_out'
  | 'token_refreshed'
  | 'password_recovery'
  | 'user_updated'

/** How often an open page asks whether its session still stands (SPEC §9). */
export const SESSION_CHECK_MS = 30_000

/** What happened between two looks at the session; null when nothing did. */
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

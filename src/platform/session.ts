import type { Locale } from './locale.ts'

/** The first part of the names of the cookies that hold a session or a browser’s secret. */
export const COOKIE_PREFIX = 'northreel'

/** `factor`: the administrator has neither a passkey nor a second step. `proof`: this session has not shown theirs. */
export type SecondStepOwed = 'factor' | 'proof'

/** The caller: the signed-in person behind the session cookie. */
export type Viewer = {
  id: string
  session_id: string
  /** When the session runs out, unless it is renewed before. */
  session_ends_at: Date
  email: string
  name: string
  locale: Locale
  /** Whether this session has an administrator's powers (`administratorPowers`). */
  is_admin: boolean
  /** The step that an administrator's session still owes before it has their powers; null for other people. */
  owes: SecondStepOwed | null
  /** When this session last proved who they are; null where it never did. */
  proven_at: Date | null
  /** Whether a recovery of the account waits: its money, contacts and factors are frozen. */
  is_frozen: boolean
  /** The administrator who looks at the site as this person, and only looks; null where they are here themself. */
  impersonated_by: string | null
}

/** Reads the person behind a request's cookies; null when signed out. */
export type ReadViewer = (headers: Headers) => Promise<Viewer | null>

/** The cookies that a browser is told to keep, as `Set-Cookie` values. */
export type SessionCookies = { cookies: string[] }

/** Opens, renews and closes the sessions behind the cookie. */
export type Sessions = {
  /**
   * `isProof` where the way in proves who they are; `tookSecondStep` where it was a passkey, or a code of the second step came
   * with it.
   */
  open(
    userId: string,
    device: { ip: string; userAgent: string; at: Date; isProof: boolean; tookSecondStep: boolean },
  ): Promise<SessionCookies & { session_id: string }>
  /** Moves the session's end on when it is a day old or more. */
  renew(headers: Headers): Promise<SessionCookies>
  close(headers: Headers): Promise<SessionCookies>
}

import type { Locale } from './locale.ts'

/** `factor`: the administrator has neither a passkey nor a second step. `proof`: this session has not shown theirs. */
export type SecondStepOwed = 'factor' | 'proof'

/** Who is calling: the signed-in person behind the session cookie. */
export type Viewer = {
  id: string
  session_id: string
  email: string
  name: string
  locale: Locale
  /** Whether this session has an administrator's powers (`deskPowers`). */
  is_admin: boolean
  /** What an administrator's session still owes before it has them; null for everybody else. */
  owes: SecondStepOwed | null
  /** When this session last proved who they are; null where it never did. */
  proven_at: Date | null
  /** Whether a recovery of the account waits: nobody moves its money or changes its contacts and factors. */
  is_frozen: boolean
  /** The administrator who looks at the site as this person, and only looks; null where they are here themself. */
  viewed_by: string | null
}

/** Reads the person behind a request's cookies; null when nobody is signed in. */
export type ReadViewer = (headers: Headers) => Promise<Viewer | null>

/** What a browser is told to keep, as `Set-Cookie` values. */
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

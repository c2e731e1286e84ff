import type { Locale } from './locale.ts'

/** Who is calling: the signed-in person behind the session cookie. */
export type Viewer = {
  id: string
  session_id: string
  email: string
  name: string
  locale: Locale
  /** Whether they may what administrators may: not while they lack the second step that is required of them. */
  is_admin: boolean
  /** They administer the platform, and have neither the passkey nor the second step without which nothing of it opens. */
  lacks_second_step: boolean
  /** When this session last proved who they are; null where it never did. */
  proven_at: Date | null
  /** The administrator who looks at the site as this person, and only looks; null where they are here themself. */
  viewed_by: string | null
}

/** Reads the person behind a request's cookies; null when nobody is signed in. */
export type ReadViewer = (headers: Headers) => Promise<Viewer | null>

/** What a browser is told to keep, as `Set-Cookie` values. */
export type SessionCookies = { cookies: string[] }

/** Opens, renews and closes the sessions behind the cookie. */
export type Sessions = {
  /** `isProof` where whoever came in has shown who they are by that. */
  open(
    userId: string,
    device: { ip: string; userAgent: string; at: Date; isProof: boolean },
  ): Promise<SessionCookies & { session_id: string }>
  /** Moves the session's end on when it is a day old or more. */
  renew(headers: Headers): Promise<SessionCookies>
  close(headers: Headers): Promise<SessionCookies>
}

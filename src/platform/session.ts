import type { Locale } from './locale.ts'

/** Who is calling: the signed-in person behind the session cookie. */
export type Viewer = {
  id: string
  session_id: string
  email: string
  name: string
  locale: Locale
  is_admin: boolean
}

/** Reads the person behind a request's cookies; null when nobody is signed in. */
export type ReadViewer = (headers: Headers) => Promise<Viewer | null>

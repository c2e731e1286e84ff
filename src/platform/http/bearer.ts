import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a caller's `Authorization` is this token. By digest: the time tells neither where they differ nor how long it is. */
export function isBearer(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

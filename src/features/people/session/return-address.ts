const HERE = 'http://here.invalid'
const DOORS = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/recovery',
  '/confirm-email',
  '/auth/confirm',
]

/** Where to go after signing in: a page of this site (path, search and hash), never another site; else `/`. */
export function returnAddress(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, HERE)) return '/'
  const url = new URL(from, HERE)
  // `/..//elsewhere` ends up as a path that reads like another site, and so does `/fr//elsewhere` once its language is off.
  if (url.origin !== HERE || url.pathname.includes('//') || DOORS.includes(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

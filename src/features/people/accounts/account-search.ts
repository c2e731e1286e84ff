/** The parameters that /login and /signup read from their address; others are ignored. */
export type WayInSearch = { from?: string; authRequired?: boolean }

/** Where to go back to, and whether a page sent the visitor here because it needs them signed in. */
export function parseWayIn(search: Record<string, unknown>): WayInSearch {
  const isRequired = search.authRequired === true || search.authRequired === 'true'
  return {
    ...(typeof search.from === 'string' && { from: search.from }),
    ...(isRequired && { authRequired: true }),
  }
}

/** The secret of a letter's link. */
export function parseToken(search: Record<string, unknown>): { token?: string } {
  return search.token === undefined ? {} : { token: String(search.token) }
}

const RESULTS = ['confirmed', 'kept', 'already', 'expired'] as const

/** The outcome of a letter's link. */
export function parseResult(search: Record<string, unknown>): { result?: (typeof RESULTS)[number] } {
  const result = RESULTS.find((known) => known === search.result)
  return result ? { result } : {}
}

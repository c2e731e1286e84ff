import type { RefusalTable } from '#platform/refusal.ts'

/** The refusal of an administrator's decision in their own case; the attempt is recorded, as each 403 is. */
export const ownMatterRefusals = {
  own_matter: { status: 403, reportable: false },
} as const satisfies RefusalTable

/** Administrators never decide on their own listing, store, rental, report, words, document or account. */
export function isOwnMatter(viewer: { id: string }, ...concerned: (string | null)[]): boolean {
  return concerned.includes(viewer.id)
}

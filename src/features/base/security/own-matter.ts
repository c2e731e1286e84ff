import type { RefusalTable } from '#platform/refusal.ts'

/** Answered by every decision of the desk to whom it concerns; the attempt is written down, as each 403 is. */
export const ownMatterRefusals = {
  own_matter: { status: 403, reportable: false },
} as const satisfies RefusalTable

/** Nobody at the desk decides on what is theirs: their listing, store, rental, report, words, document or account. */
export function isOwnMatter(viewer: { id: string }, ...concerned: (string | null)[]): boolean {
  return concerned.includes(viewer.id)
}

import type { LenderSearch } from '../queries.ts'

/** The search in the marketplace's address; empty or mistyped values count as absent. */
export function parseLenderSearch(raw: Record<string, unknown>): LenderSearch {
  return { query: text(raw.query, 200), location: text(raw.location, 120) }
}

function text(value: unknown, length: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return (
    String(value)
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, length) || undefined
  )
}

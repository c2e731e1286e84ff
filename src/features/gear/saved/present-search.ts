import type { SearchFilters } from '#features/gear/search/contract.ts'
import type { SignedIn } from '#platform/context.ts'
import type { SavedSearch } from './contract.ts'
import { type SearchRow, selectSearches } from './store/searches.ts'

/** The viewer's searches, the latest first. */
export async function listSearches({ db, clock, viewer }: SignedIn): Promise<{ items: SavedSearch[] }> {
  const rows = await selectSearches(db, viewer.id)
  return { items: rows.map((row) => presentSearch(row, clock.now())) }
}

/** A search as its person is shown it. */
export function presentSearch(row: SearchRow, now: Date): SavedSearch {
  return {
    id: row.id,
    filters: filtersOf(row),
    cadence: row.cadence,
    is_over: row.ends_at <= now,
    ends_at: row.ends_at.toISOString(),
    told_at: row.told_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

/** The whole of what a search looks for, as an address says it. */
export function filtersOf({
  filters,
  from_date: from,
  to_date: to,
}: Pick<SearchRow, 'filters' | 'from_date' | 'to_date'>): SearchFilters {
  return from && to ? { ...filters, from, to } : filters
}

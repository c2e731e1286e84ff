import type { Queryable } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { filtersOf } from './present-search.ts'
import { searchName } from './search-name.ts'
import { type SearchRow, selectKind } from './store/searches.ts'

/** Names a search in a language, its category by name; null for `today` keeps the year of its days. */
export async function readName(
  db: Queryable,
  search: SearchRow,
  locale: Locale,
  today: Day | null,
): Promise<string> {
  const kind = await selectKind(db, search.filters)
  const name = locale === 'fr-CA' ? kind?.name_fr : kind?.name_en
  return searchName(filtersOf(search), name ?? null, locale, today)
}

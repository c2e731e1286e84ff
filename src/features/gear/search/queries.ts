import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { cardsMeta, shownCards } from '#features/gear/equipment/shown-card.ts'
import { api, read } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'
import type { SearchFilters } from './contract.ts'
import type { Sort } from './search.ts'

/** The listings a search finds, page by page. Former results stay as placeholder while others are on their way. */
export function searchQuery(filters: SearchFilters, sort: Sort = 'relevance') {
  return pagesQuery(
    ['equipment', 'search', filters, sort],
    async (cursor, { signal }) => {
      const query = { ...asText(filters), sort, cursor }
      return shownCards(await read(api().equipment.$get({ query }, { init: { signal } })))
    },
    { placeholderData: keepPreviousData, meta: cardsMeta },
  )
}

/** How many a search finds, by category, and what would find more. */
export function summaryQuery(filters: SearchFilters) {
  return queryOptions({
    queryKey: ['equipment', 'summary', filters],
    queryFn: ({ signal }) =>
      read(api().equipment.summary.$get({ query: asText(filters) }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

/** Filters as an address writes them, the absent ones left out. */
function asText(filters: SearchFilters): Record<string, string> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]))
}

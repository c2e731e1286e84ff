import { queryOptions } from '@tanstack/react-query'
import { cardsMeta, shownCards } from '#features/gear/equipment/shown-card.ts'
import { api, read } from '#platform/browser/api-client.ts'

/** How many listings the page shows. */
const NEAR = '4'

/** The newest cameras near a city; anything near it, or anywhere, while there is none. */
export function nearQuery(location: string) {
  return queryOptions({
    queryKey: ['equipment', 'near', location],
    queryFn: async () => {
      for (const where of [{ location, category: 'cameras' }, { location }, {}]) {
        const found = await read(api().equipment.$get({ query: { ...where, sort: 'newest', limit: NEAR } }))
        if (found.items.length > 0) return shownCards(found)
      }
      return { items: [], next_cursor: null }
    },
    meta: cardsMeta,
  })
}

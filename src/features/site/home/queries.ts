import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

/** How many listings the page shows. */
const NEAR = '4'

/** The newest listings near a city, or anywhere while none is there. */
export function nearQuery(location: string) {
  return queryOptions({
    queryKey: ['equipment', 'near', location],
    queryFn: async () => {
      const near = await read(api().equipment.$get({ query: { location, sort: 'newest', limit: NEAR } }))
      return near.items.length > 0
        ? near
        : read(api().equipment.$get({ query: { sort: 'newest', limit: NEAR } }))
    },
  })
}

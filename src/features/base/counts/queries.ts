import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

/** How often one's own listing was seen and saved lately. */
export function listingFiguresQuery(id: string) {
  return queryOptions({
    queryKey: ['figures', 'listing', id],
    queryFn: () => read(api().equipment[':id'].figures.$get({ param: { id } })),
  })
}

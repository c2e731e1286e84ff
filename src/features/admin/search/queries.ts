import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readAtDesk } from '#features/desk/read-at-desk.ts'
import { api } from '#platform/browser/api-client.ts'
import { QUERY_MIN_LENGTH } from './found.ts'

/** What a text finds at the desk; what was found before stands until it is known. */
export function deskSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) =>
      readAtDesk(() => api().admin.search.$get({ query: { q } }, { init: { signal } })),
    enabled: [...q].length >= QUERY_MIN_LENGTH,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

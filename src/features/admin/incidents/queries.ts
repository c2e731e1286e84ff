import { infiniteQueryOptions } from '@tanstack/react-query'
import { readAtDesk } from '#features/desk/read-at-desk.ts'
import { api } from '#platform/browser/api-client.ts'

export const incidentsKey = ['admin', 'incidents'] as const

/** The register of incidents, the last to be found first. */
export function incidentsQuery() {
  return infiniteQueryOptions({
    queryKey: incidentsKey,
    queryFn: ({ pageParam }) =>
      readAtDesk(() => api().admin.incidents.$get({ query: { cursor: pageParam } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
}

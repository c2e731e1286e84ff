import { infiniteQueryOptions } from '@tanstack/react-query'
import { readAtDesk } from '#features/desk/read-at-desk.ts'
import { api } from '#platform/browser/api-client.ts'

/** Who asked to be erased, the next one first. */
export function deletionsQuery() {
  return infiniteQueryOptions({
    queryKey: ['admin', 'deletions'],
    queryFn: ({ pageParam }) =>
      readAtDesk(() => api().admin.deletions.$get({ query: { cursor: pageParam } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
}

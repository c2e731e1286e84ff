import { infiniteQueryOptions } from '@tanstack/react-query'
import { readAtDesk } from '#features/desk/read-at-desk.ts'
import { api } from '#platform/browser/api-client.ts'

export const failedJobsKey = ['admin', 'jobs'] as const

/** Jobs that failed for good, and what waits. */
export function failedJobsQuery() {
  return infiniteQueryOptions({
    queryKey: failedJobsKey,
    queryFn: ({ pageParam }) => readAtDesk(() => api().admin.jobs.$get({ query: { cursor: pageParam } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
}

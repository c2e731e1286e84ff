import { queryOptions } from '@tanstack/react-query'
import { readAtDesk } from '#features/desk/read-at-desk.ts'
import { api } from '#platform/browser/api-client.ts'

export function overviewQuery() {
  return queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: () => readAtDesk(() => api().admin.overview.$get()),
    staleTime: 60_000,
  })
}

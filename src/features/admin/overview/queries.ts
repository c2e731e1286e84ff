import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/browser/api-client.ts'
import { readAtDesk } from '../frame/read-at-desk.ts'

export function overviewQuery() {
  return queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: () => readAtDesk(() => api().admin.overview.$get()),
    staleTime: 60_000,
  })
}

import { infiniteQueryOptions } from '@tanstack/react-query'
import { readAtDesk } from '#features/desk/read-at-desk.ts'
import { api } from '#platform/browser/api-client.ts'

export type EventSearch = {
  action?: string
  person?: string
  resource_type?: string
  resource_id?: string
  source?: 'server' | 'client'
  address?: string
  from?: string
  to?: string
}

/** The security record, the newest first. */
export function securityEventsQuery(filters: EventSearch) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'security_events', filters],
    queryFn: ({ pageParam }) =>
      readAtDesk(() => api().admin.security_events.$get({ query: { ...filters, cursor: pageParam } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
}

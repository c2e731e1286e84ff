import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'
import type { RentalStatus } from './rental.ts'

/** Everything about rentals lies under this key; a live event makes all of it stale. */
export const rentalsKey = ['rentals'] as const

const PAGE = '50'

/** The signed-in person's rentals as renter or as owner, newest first; of one status, or of all. */
export function rentalListQuery(role: 'renter' | 'owner', status?: RentalStatus) {
  const asked = { role, limit: PAGE, ...(status && { status }) }
  return infiniteQueryOptions({
    queryKey: [...rentalsKey, 'list', role, status ?? 'all'],
    queryFn: ({ pageParam }) =>
      read(api().rentals.$get({ query: { ...asked, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
  })
}

/** One rental with its history; not found for all but its parties and administrators. */
export function rentalQuery(id: string) {
  return queryOptions({
    queryKey: [...rentalsKey, 'one', id],
    queryFn: () => read(api().rentals[':id'].$get({ param: { id } })),
  })
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '../../api-client.ts'

/** Everything about rentals lies under this key; a live event makes all of it stale. */
export const rentalsKey = ['rentals'] as const

const PAGE = '50'

/** The signed-in person's rentals as renter or as owner, newest first. */
export function rentalListQuery(role: 'renter' | 'owner') {
  return infiniteQueryOptions({
    queryKey: [...rentalsKey, 'list', role],
    queryFn: ({ pageParam }) =>
      read(api().rentals.$get({ query: { role, limit: PAGE, ...(pageParam && { cursor: pageParam }) } })),
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

/** An owner's own listings, the paused ones too, newest first. */
export function ownListingsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...rentalsKey, 'listings', userId],
    queryFn: ({ pageParam }) =>
      read(
        api().equipment.$get({
          query: { user_id: userId, sort: 'newest', limit: '24', ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
  })
}

import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'
import type { RentalParty, RentalStatus } from './rental.ts'
import type { RentalDetail } from './rental-view.ts'

/** Everything about rentals lies under this key; a live event makes all of it stale. */
export const rentalsKey = ['rentals'] as const

const PAGE = '50'

/** The signed-in person's rentals as renter or as owner, newest first; of one status, or of all. */
export function rentalListQuery(role: 'renter' | 'owner', status?: RentalStatus) {
  const asked = { role, limit: PAGE, ...(status && { status }) }
  return pagesQuery([...rentalsKey, 'list', role, status ?? 'all'], (cursor) =>
    read(api().rentals.$get({ query: { ...asked, cursor } })),
  )
}

/** How many of the signed-in person's rentals in one role ask for something today. */
export function rentalsTodayQuery(role: RentalParty) {
  return queryOptions({
    queryKey: [...rentalsKey, 'list', role, 'today'],
    queryFn: () => read(api().rentals.today.$get({ query: { role } })),
  })
}

/** One rental with its history; not found for all but its parties and administrators. */
export function rentalQuery(id: string) {
  return queryOptions({
    queryKey: [...rentalsKey, 'one', id],
    queryFn: () => read(api().rentals[':id'].$get({ param: { id } })),
  })
}

/** The queries of an act that answers the rental: its page shows the answer at once, and lists of rentals reload. */
export const rentalAct = {
  sets: ({ id }: RentalDetail) => rentalQuery(id).queryKey,
  outdates: [...rentalsKey, 'list'],
  stale: rentalsKey,
}

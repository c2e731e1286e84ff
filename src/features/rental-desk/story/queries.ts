import { queryOptions } from '@tanstack/react-query'
import { readAtDesk } from '#features/desk/read-at-desk.ts'
import { api } from '#platform/browser/api-client.ts'

/** All that happened to one rental. Reading it is written down: it is not read anew by itself. */
export function rentalStoryQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'rental_story', id],
    queryFn: () => readAtDesk(() => api().admin.rentals[':id'].story.$get({ param: { id } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

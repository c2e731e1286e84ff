import { infiniteQueryOptions } from '@tanstack/react-query'
import { readAtDesk } from '#features/desk/read-at-desk.ts'
import type { RentalStage } from '#features/rentals/rental.ts'
import { api } from '#platform/browser/api-client.ts'

/** Every rental, page after page. */
export function deskRentalsQuery(filters: { stage?: RentalStage; person?: string; q?: string }) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'rentals', filters],
    queryFn: ({ pageParam }) =>
      readAtDesk(() => api().admin.rentals.$get({ query: { ...filters, cursor: pageParam } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
}

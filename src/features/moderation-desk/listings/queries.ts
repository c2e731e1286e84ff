import { infiniteQueryOptions } from '@tanstack/react-query'
import { readAtDesk } from '#features/desk/read-at-desk.ts'
import { api } from '#platform/browser/api-client.ts'
import type { ListingState } from './contract.ts'

/** Lists of what the desk hides and restores lie under this key. */
export const hideablesKey = ['admin', 'hideables'] as const

type Filters = { id?: string; q?: string; person?: string }

/** Every listing, page after page. */
export function deskListingsQuery(filters: Filters & { state?: ListingState; category?: string }) {
  return infiniteQueryOptions({
    queryKey: [...hideablesKey, 'equipment', filters],
    queryFn: ({ pageParam }) =>
      readAtDesk(() => api().admin.equipment.$get({ query: { ...filters, cursor: pageParam } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
}

/** Every store, page after page. */
export function deskStoresQuery(filters: Filters & { state?: 'shown' | 'hidden' }) {
  return infiniteQueryOptions({
    queryKey: [...hideablesKey, 'store', filters],
    queryFn: ({ pageParam }) =>
      readAtDesk(() => api().admin.stores.$get({ query: { ...filters, cursor: pageParam } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
}

import { readAtDesk } from '#features/admin/frame/read-as-admin.ts'
import { api } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'
import type { ListingState } from './contract.ts'

/** Lists of what the desk hides and restores lie under this key. */
export const hideablesKey = ['admin', 'hideables'] as const

type Filters = { id?: string; q?: string; person?: string }

/** Every listing, page after page. */
export function adminListingsQuery(filters: Filters & { state?: ListingState; category?: string }) {
  return pagesQuery([...hideablesKey, 'equipment', filters], (cursor) =>
    readAtDesk(() => api().admin.equipment.$get({ query: { ...filters, cursor } })),
  )
}

/** Every store, page after page. */
export function adminStoresQuery(filters: Filters & { state?: 'shown' | 'hidden' }) {
  return pagesQuery([...hideablesKey, 'store', filters], (cursor) =>
    readAtDesk(() => api().admin.stores.$get({ query: { ...filters, cursor } })),
  )
}

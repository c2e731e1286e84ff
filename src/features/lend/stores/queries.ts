import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'

/** Everything about stores lies under this key. */
export const storesKey = ['stores'] as const

/** One store, as anybody may see it. */
export function storeQuery(id: string) {
  return queryOptions({
    queryKey: [...storesKey, 'one', id],
    queryFn: ({ signal }) => read(api().stores[':id'].$get({ param: { id } }, { init: { signal } })),
  })
}

/** The signed-in person's store, or null when there is none. */
export function ownStoreQuery() {
  return queryOptions({
    queryKey: [...storesKey, 'mine'],
    queryFn: ({ signal }) => read(api().stores.mine.$get({}, { init: { signal } })),
  })
}

export type LenderSearch = { query?: string; location?: string }

/** The marketplace: stores and owners with something on offer, page after page. */
export function lendersQuery(search: LenderSearch) {
  return pagesQuery([...storesKey, 'lenders', search], (cursor, { signal }) =>
    read(api().lenders.$get({ query: { ...search, cursor } }, { init: { signal } })),
  )
}

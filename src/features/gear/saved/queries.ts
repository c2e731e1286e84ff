import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'
import type { Day } from '#platform/days.ts'

/** Everything that the signed-in person saved lies under this key; a live event makes it stale. */
export const savedKey = ['saved'] as const

/** The ids of the listings that the person saved: what hearts show. */
export function marksQuery() {
  return queryOptions({
    queryKey: [...savedKey, 'marks'],
    queryFn: () => read(api().saved.marks.$get()),
    staleTime: 60_000,
  })
}

/** The person's saved listings, the latest first; with days, whether each is free. */
export function savedListingsQuery(days: { from: Day; to: Day } | null) {
  return pagesQuery([...savedKey, 'listings', days], (cursor) =>
    read(api().saved.listings.$get({ query: { ...days, cursor } })),
  )
}

/** The person's saved searches. */
export function savedSearchesQuery() {
  return queryOptions({
    queryKey: [...savedKey, 'searches'],
    queryFn: () => read(api().saved.searches.$get()),
  })
}

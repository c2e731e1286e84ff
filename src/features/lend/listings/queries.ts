import { api, read } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'

/** All of the signed-in person's own listings lie under this key; a live event makes them stale. */
export const ownEquipmentKey = ['equipment', 'mine'] as const

/** The signed-in person's listings, those with requests to answer first, with the totals over all of them. */
export function ownEquipmentQuery() {
  return pagesQuery(ownEquipmentKey, (cursor) =>
    read(api().equipment.mine.$get({ query: { cursor, limit: '100' } })),
  )
}

import { queryOptions } from '@tanstack/react-query'
import { getLocale } from '#paraglide/runtime.js'
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

/** The city of the signed-in person's first listing, which a new one begins with; null without any. */
export function ownCityQuery() {
  return queryOptions({
    queryKey: ['equipment', 'own-city', getLocale()],
    queryFn: async () => {
      const { items } = await read(api().equipment.mine.$get({ query: { limit: '1' } }))
      const [last] = items
      if (!last) return null
      return getLocale() === 'fr-CA' ? last.location_fr : last.location
    },
  })
}

import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'
import type { Equipment } from './equipment.ts'
import { cardsMeta, shownCards } from './shown-card.ts'

/** Listings that pages hold one by one lie under this key. */
export const oneEquipmentKey = ['equipment', 'one'] as const

/** One listing with its owner, store and calendar. */
export function equipmentQuery(id: string) {
  return queryOptions({
    queryKey: [...oneEquipmentKey, id],
    queryFn: ({ signal }) => read(api().equipment[':id'].$get({ param: { id } }, { init: { signal } })),
  })
}

/** Some of the same kind near the same city, itself perhaps among them. */
export function similarQuery({ category, subcategory, location }: Equipment) {
  const query = { category, ...(subcategory && { subcategory }), location, radius_km: '250', limit: '5' }
  return queryOptions({
    queryKey: ['equipment', 'similar', query],
    queryFn: async ({ signal }) =>
      shownCards(await read(api().equipment.$get({ query }, { init: { signal } }))),
    staleTime: 60_000,
    meta: cardsMeta,
  })
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'
import type { PriceQuery } from './contract.ts'

/** Makes and models that fit what was typed so far; the last answer stays while the next one comes. */
export function productsQuery(query: string) {
  return queryOptions({
    queryKey: ['products', 'suggestions', query],
    queryFn: ({ signal }) => read(api().products.$get({ query: { query } }, { init: { signal } })),
    staleTime: 300_000,
    enabled: query.trim() !== '',
    placeholderData: keepPreviousData,
  })
}

/** What comparable listings ask; empty values are left out. */
export function priceQuery(about: PriceQuery) {
  const query = Object.fromEntries(Object.entries(about).filter(([, value]) => value)) as PriceQuery
  return queryOptions({
    queryKey: ['products', 'price', query],
    queryFn: ({ signal }) => read(api().products.price.$get({ query }, { init: { signal } })),
    staleTime: 60_000,
    enabled: Boolean(query.category || query.model),
    placeholderData: keepPreviousData,
  })
}

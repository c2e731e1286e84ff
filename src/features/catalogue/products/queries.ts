import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'
import { filled } from '#platform/own-value.ts'
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

/** The prices of comparable listings; empty values are left out. */
export function priceQuery(about: PriceQuery) {
  const query = filled(about)
  return queryOptions({
    queryKey: ['products', 'price', query],
    queryFn: ({ signal }) => read(api().products.price.$get({ query }, { init: { signal } })),
    staleTime: 60_000,
    enabled: Boolean(query.category || query.model),
    placeholderData: keepPreviousData,
  })
}

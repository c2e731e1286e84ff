import type { QueryClient } from '@tanstack/react-query'
import { nearCity } from '#features/site/home/near-city.ts'
import { nearQuery } from '#features/site/home/queries.ts'
import { getLocale } from '#paraglide/runtime.js'

/** Fetches the gear near the reader of this language. */
export function loadNear(queryClient: QueryClient): Promise<void> {
  return queryClient.prefetchQuery(nearQuery(nearCity(getLocale()).location))
}

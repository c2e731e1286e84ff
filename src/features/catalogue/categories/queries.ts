import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'
import { shownCategories } from './shown-categories.ts'

/** Every category with its subcategories and count of listings; what the desk changes is seen within a minute. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async () => shownCategories(await read(api().categories.$get())),
  staleTime: 60_000,
  // Only heads of pages say it.
  meta: { inMarkup: ['about'] },
})

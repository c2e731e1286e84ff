import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

/** Every open category with its subcategories and count of listings. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => read(api().categories.$get()),
  staleTime: 5 * 60_000,
})

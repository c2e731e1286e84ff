import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

const RUNNING_MS = 1000

/** The tree at the desk; while listings follow, their progress is read each second. */
export const deskCategoriesQuery = queryOptions({
  queryKey: ['admin', 'categories'],
  queryFn: () => read(api().admin.categories.$get()),
  refetchInterval: ({ state }) => {
    const kinds = state.data?.items.flatMap((one) => [one, ...one.subcategories]) ?? []
    return kinds.some(({ change }) => change) ? RUNNING_MS : false
  },
})

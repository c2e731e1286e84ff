import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'

/** Everything about blocks lies under this key. */
export const blocksKey = ['blocks'] as const

/** Whom the signed-in person has blocked, the last first. */
export function blockListQuery() {
  return pagesQuery([...blocksKey, 'list'], (cursor) => read(api().blocks.$get({ query: { cursor } })))
}

/** Whether the signed-in person has blocked this one. */
export function isBlockedQuery(userId: string) {
  return queryOptions({
    queryKey: [...blocksKey, 'of', userId],
    queryFn: async () => {
      const { items } = await read(api().blocks.$get({ query: { user_id: userId } }))
      return items.length > 0
    },
  })
}

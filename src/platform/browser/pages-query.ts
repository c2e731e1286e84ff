import {
  type InfiniteData,
  infiniteQueryOptions,
  type keepPreviousData,
  type NetworkMode,
  type QueryKey,
  type QueryMeta,
} from '@tanstack/react-query'

type More = { networkMode?: NetworkMode; placeholderData?: typeof keepPreviousData; meta?: QueryMeta }

/**
 * The query of a list that grows page by page.
 * @param ask reads the page at a cursor, the first page without one. A reader that takes the signal ends early when the
 *   screen closes
 */
export function pagesQuery<Page extends { next_cursor: string | null }, const Key extends QueryKey>(
  queryKey: Key,
  ask: (cursor: string | undefined, context: { readonly signal: AbortSignal }) => Promise<Page>,
  more: More = {},
) {
  return infiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, string | null>({
    ...more,
    queryKey,
    queryFn: (context) => ask(context.pageParam ?? undefined, context),
    // JSON, in which a page brings its lists, has no `undefined`.
    initialPageParam: null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
}

import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

const LOOK_AGAIN_MS = 3_000

/** The copies that the signed-in person asked for; looked at again while one is being made. */
export const exportsQuery = queryOptions({
  queryKey: ['account_exports'],
  queryFn: () => read(api().accounts.exports.$get()),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ status }) => status === 'preparing') ? LOOK_AGAIN_MS : false,
})

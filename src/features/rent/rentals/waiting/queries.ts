import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'
import { rentalsKey } from '../queries.ts'

const ASK_AGAIN_MS = 2_000

/** The outcome of a request that waits for its sender to confirm; asked again until it is known. */
export function waitingStateQuery(id: string) {
  return queryOptions({
    queryKey: [...rentalsKey, 'waiting-state', id],
    queryFn: () => read(api()['waiting-requests'].state.$get({ query: { id } })),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'waiting' ? false : ASK_AGAIN_MS),
  })
}

/** The signed-in person's requests that are on their way, or could not be sent; asked again while one is on its way. */
export const waitingQuery = queryOptions({
  queryKey: [...rentalsKey, 'waiting'],
  queryFn: () => read(api()['waiting-requests'].$get()),
  refetchInterval: ({ state }) =>
    state.data?.items.some((item) => item.state === 'waiting') ? ASK_AGAIN_MS / 2 : false,
})

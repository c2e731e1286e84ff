import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readAtDesk } from '#features/desk/read-at-desk.ts'
import { api } from '#platform/browser/api-client.ts'
import type { PeopleState } from './people.ts'

export const peopleKey = ['admin', 'people'] as const

export function peopleQuery(filters: { state: PeopleState; q: string }) {
  return infiniteQueryOptions({
    queryKey: [...peopleKey, 'list', filters],
    queryFn: ({ pageParam }) =>
      readAtDesk(() => api().admin.people.$get({ query: { ...filters, cursor: pageParam || undefined } })),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
  })
}

/** Each look is written down, so it is not asked for again by itself. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: [...peopleKey, id],
    queryFn: () => readAtDesk(() => api().admin.people[':id'].$get({ param: { id } })),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
}

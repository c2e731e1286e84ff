import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { readAtDesk } from '#features/admin/frame/read-as-admin.ts'
import { api } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'
import { toast } from '#ui/toast.ts'
import type { PeopleState } from './people.ts'

export const peopleKey = ['admin', 'people'] as const

export function peopleQuery(filters: { state: PeopleState; q: string }) {
  return pagesQuery([...peopleKey, 'list', filters], (cursor) =>
    readAtDesk(() => api().admin.people.$get({ query: { ...filters, cursor } })),
  )
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

/** Reports an act on a person, and refetches them. */
export function useTold(): (title: string) => Promise<void> {
  const queryClient = useQueryClient()
  return async (title) => {
    toast.success(title)
    await queryClient.invalidateQueries({ queryKey: peopleKey })
  }
}

import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

/** A profile as the viewer may see it. */
export function profileQuery(id: string) {
  return queryOptions({
    queryKey: ['profiles', 'one', id],
    queryFn: ({ signal }) => read(api().profiles[':id'].$get({ param: { id } }, { init: { signal } })),
  })
}

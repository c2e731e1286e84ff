import { readAtDesk } from '#features/admin/frame/read-as-admin.ts'
import { api } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'

export const incidentsKey = ['admin', 'incidents'] as const

/** The register of incidents, the last to be found first. */
export function incidentsQuery() {
  return pagesQuery(incidentsKey, (cursor) =>
    readAtDesk(() => api().admin.incidents.$get({ query: { cursor } })),
  )
}

import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

/** A document by its number. It never changes. */
export function receiptQuery(number: string) {
  return queryOptions({
    queryKey: ['receipts', number],
    queryFn: () => read(api().receipts[':number'].$get({ param: { number } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

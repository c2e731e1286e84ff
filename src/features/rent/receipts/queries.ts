import { queryOptions } from '@tanstack/react-query'
import { withProof } from '#features/people/session/ask-proof.ts'
import { api, read } from '#platform/browser/api-client.ts'

/** A document by its number, which never changes. An administrator may be asked for a proof. */
export function receiptQuery(number: string) {
  return queryOptions({
    queryKey: ['receipts', number],
    queryFn: () => withProof(() => read(api().receipts[':number'].$get({ param: { number } }))),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

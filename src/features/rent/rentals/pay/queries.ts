import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'
import { rentalsKey } from '../queries.ts'

/** A payment by the provider's session, as its answer pages name it, or by its rental. */
export type PaymentSearch = { session_id?: string; rental_id?: string }

/** The truth about a payment. Under the rentals' key, so that a live event makes it stale. */
export function paymentQuery({ session_id, rental_id = '' }: PaymentSearch) {
  return queryOptions({
    queryKey: [...rentalsKey, 'payment', session_id ?? rental_id],
    queryFn: () =>
      session_id
        ? read(api().payments.checkouts[':id'].$get({ param: { id: session_id } }))
        : read(api().rentals[':id'].payment.$get({ param: { id: rental_id } })),
    enabled: Boolean(session_id || rental_id),
  })
}

/** The signed-in person's shares to come, and their debt. Under the rentals' key as well. */
export const sharesQuery = queryOptions({
  queryKey: [...rentalsKey, 'shares'],
  queryFn: () => read(api().payments.shares.$get()),
})

/** The signed-in person's income, fees and refunds as an owner, newest first. */
export const earnedQuery = pagesQuery([...rentalsKey, 'earned'], (cursor) =>
  read(api().payments.transactions.$get({ query: { role: 'owner', cursor } })),
)

/** Has a page that is drawn on the server know its payment; in a browser the page itself asks. */
export async function preparePayment(queryClient: QueryClient, search: PaymentSearch): Promise<void> {
  const query = paymentQuery(search)
  if (query.enabled && typeof window === 'undefined') await queryClient.prefetchQuery(query)
}

/** Reads which payment an address is about; anything else in it is dropped. */
export function parsePaymentSearch(search: Record<string, unknown>): PaymentSearch {
  const { session_id, rental_id } = search
  if (typeof session_id === 'string' && session_id) return { session_id }
  return typeof rental_id === 'string' && rental_id ? { rental_id } : {}
}

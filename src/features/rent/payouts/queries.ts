import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

const key = ['payouts'] as const

/** The signed-in person's payout account as it was known last. */
export const payoutAccountQuery = queryOptions({
  queryKey: [...key, 'account'],
  queryFn: () => read(api().payments.account.$get()),
})

/** The same, after the provider was asked. */
export const askedAccountQuery = queryOptions({
  queryKey: [...key, 'asked'],
  queryFn: () => read(api().payments.account.refresh.$post()),
  retry: false,
  gcTime: 0,
})

/** The money that the provider holds for them, and their last payouts. */
export const earningsQuery = queryOptions({
  queryKey: [...key, 'earnings'],
  queryFn: () => read(api().payments.account.earnings.$get()),
  retry: false,
})

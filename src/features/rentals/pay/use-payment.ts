import { useQuery } from '@tanstack/react-query'
import { type PaymentSearch, paymentQuery } from './queries.ts'

const FIRST_MS = 1_000
const LONGEST_MS = 10_000
/** About three minutes: later news comes over the live connection or by letter. */
const MOST_LOOKS = 22

/** A payment, asked for again ever more slowly while its last word is still to come. */
export function usePayment(search: PaymentSearch) {
  return useQuery({
    ...paymentQuery(search),
    refetchInterval: ({ state }) => {
      const isWaiting = state.data?.status === 'processing' || state.data?.status === 'refunding'
      if (!isWaiting || state.dataUpdateCount > MOST_LOOKS) return false
      return Math.min(FIRST_MS * 2 ** (state.dataUpdateCount - 1), LONGEST_MS)
    },
  })
}

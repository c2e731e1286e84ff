import { useQuery } from '@tanstack/react-query'
import { askedAccountQuery, payoutAccountQuery } from '#features/rent/payouts/queries.ts'
import { payoutStateOf } from '../payout-state.ts'

const LOOK_MS = 10_000
/** About five minutes: later news comes by letter. */
const MOST_LOOKS = 30

/**
 * The viewer's account: as it was known last, and as soon as the provider has answered, as that says. While it is looked at there,
 * the provider is asked again and again.
 */
export function usePayoutAccount() {
  const known = useQuery(payoutAccountQuery)
  const asked = useQuery({
    ...askedAccountQuery,
    enabled: known.data?.is_open === true && known.data.status !== null,
    refetchInterval: ({ state }) =>
      state.data?.status === 'in_review' && state.dataUpdateCount < MOST_LOOKS ? LOOK_MS : false,
  })
  const account = asked.data ?? known.data
  return {
    account,
    state: account && payoutStateOf(account),
    /** The provider's first answer is on its way. */
    isAsking: known.isPending || asked.isLoading,
    isStale: asked.isError,
    isFailed: known.isError && !account,
    retry: () => void known.refetch(),
  }
}

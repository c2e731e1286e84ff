import { describe } from 'vitest'
import { describeAccounts } from './provider-contract/accounts.ts'
import { describeCheckouts } from './provider-contract/checkouts.ts'
import { describeDisputes } from './provider-contract/disputes.ts'
import { describeEvents } from './provider-contract/events.ts'
import { describeNetwork } from './provider-contract/network.ts'
import type { OtherSide } from './provider-contract/other-side.ts'
import { describeRefunds } from './provider-contract/refunds.ts'
import { describeTransfers } from './provider-contract/transfers.ts'

/** What every payment provider keeps: the sandbox and Stripe's adapter run the same cases. */
export async function describeProvider(name: string, make: () => Promise<OtherSide>): Promise<void> {
  const side = await make()
  describe(`the provider ${name}`, () => {
    describeCheckouts(side)
    describeRefunds(side)
    describeAccounts(side)
    describeTransfers(side)
    describeDisputes(side)
    describeEvents(side)
    if (side.network) describeNetwork(side, side.network)
  })
}

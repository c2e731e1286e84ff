import { isActive } from '#features/rent/payouts/payout-account.ts'
import { readPayoutAccount } from '#features/rent/payouts/read-account.ts'
import { SEND_SHARES_JOB } from '#features/rent/payouts/refresh-account.ts'
import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { TRANSFER_JOB } from './carry-out-transfer.ts'
import { lockCharges } from './store/charges.ts'
import { nextKey, post } from './store/ledger.ts'
import { insertOrder } from './store/orders.ts'
import { lockBalance, selectUnsent } from './store/shares.ts'

/** Has an owner's released shares sent, once the caller's transaction commits. */
export function enqueueShares(trx: Trx, owner_id: string): Promise<void> {
  return addJob(trx, SEND_SHARES_JOB, { owner_id }, { key: `${SEND_SHARES_JOB}:${owner_id}` })
}

/**
 * Orders the transfer of an owner's released shares, as far as their balance allows: what they owe is kept back. The newest
 * share is sent first, so that a debt once worked off by an older one stays with that one.
 */
export async function sendShares(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { owner_id }: { owner_id: string },
): Promise<void> {
  await transact(db, async (trx) => {
    const account = await readPayoutAccount(trx, owner_id)
    if (!isActive(account)) return
    const charges = await lockCharges(
      trx,
      (await selectUnsent(trx, owner_id)).map(({ charge_id }) => charge_id),
    )
    let balance = await lockBalance(trx, owner_id)
    for (const { charge_id, unsent_cents } of (await selectUnsent(trx, owner_id)).toReversed()) {
      const charge = charges.find(({ id }) => id === charge_id)
      const amount_cents = Math.min(unsent_cents, balance)
      if (!charge?.payment_intent || amount_cents <= 0) continue
      balance -= amount_cents
      const at = clock.now()
      const key = await nextKey(trx, charge_id, 'transfer')
      await post(trx, { key, charge, kind: 'transfer', amount_cents, at })
      await insertOrder(trx, { key, kind: 'transfer', payment_intent: charge.payment_intent, ordered_at: at })
      await addJob(trx, TRANSFER_JOB, { key }, { key })
    }
  })
}

import { isOver } from '#features/base/clocks/clock.ts'
import { readClocks, stopClock } from '#features/base/clocks/running-clocks.ts'
import { isActive } from '#features/rent/payouts/payout-account.ts'
import { readPayoutAccount } from '#features/rent/payouts/read-account.ts'
import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { keysOf } from '#platform/own-value.ts'
import { splitHeld } from './charge.ts'
import { lockWithSubjects } from './lock-charges.ts'
import { enqueueShares } from './send-shares.ts'
import type { ChargeRow } from './store/charges.ts'
import { nextKey, post } from './store/ledger.ts'

type Releasing = Pick<Services, 'db' | 'clock' | 'chargeEffects'>

/**
 * Gives a charge's held money to the payee and the platform once its clock has struck, and has the payee's shares sent. A
 * payee whose account can't be paid yet is told so; the shares wait for it.
 */
export async function releaseCharge(services: Releasing, id: string): Promise<void> {
  await transact(services.db, async (trx) => {
    const at = services.clock.now()
    const [charge] = await lockWithSubjects(trx, services, [id])
    const running = (await readClocks(trx, id)).find(({ act }) => act === 'release')
    if (!charge || !running || !isOver(running, at)) return
    await stopClock(trx, id, 'release')
    if (!isReleasable(charge)) return
    const kept = await share(trx, charge, at)
    await services.chargeEffects.of[charge.kind].released(trx, charge, kept, at)
    const account = await readPayoutAccount(trx, charge.payee_id)
    if (isActive(account)) await enqueueShares(trx, charge.payee_id)
    else await services.chargeEffects.of[charge.kind].shareWaits(trx, charge)
  })
}

/** A charge held back, or with nothing left of what was paid, keeps no clock; one that lost its clock late is left alone. */
function isReleasable({ status, held_cents, held_back_at }: ChargeRow): boolean {
  return status === 'paid' && held_cents > 0 && held_back_at === null
}

async function share(trx: Trx, charge: ChargeRow, at: Date) {
  const split = splitHeld(charge)
  const fee_key = await nextKey(trx, charge.id, 'fee')
  for (const kind of keysOf(split)) {
    const amount_cents = split[kind]
    if (amount_cents === 0) continue
    const key = kind === 'fee' ? fee_key : await nextKey(trx, charge.id, kind)
    await post(trx, { key, charge, kind, amount_cents, at })
  }
  return { ...split, fee_key }
}

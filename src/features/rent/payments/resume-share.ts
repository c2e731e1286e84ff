import type { Services } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { orderRefund } from './order-refund.ts'
import { type ChargeRow, lockCharges } from './store/charges.ts'

/**
 * Starts the clock of a charge's held share again; where the subject has ended meanwhile, the money goes back instead. A share
 * that the desk holds back stays. The caller locks the subject and the charge.
 */
export async function resumeShare(
  trx: Trx,
  { chargeEffects }: Pick<Services, 'chargeEffects'>,
  charge: ChargeRow,
  at: Date,
): Promise<void> {
  const [now] = await lockCharges(trx, [charge.id])
  if (!now || now.held_cents === 0 || now.held_back_at !== null) return
  const isDue = await chargeEffects.of[charge.kind].awaitRelease(trx, charge, at)
  if (!isDue) await orderRefund(trx, now, at)
}

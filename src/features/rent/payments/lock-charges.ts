import type { Services } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { type ChargeRow, lockCharges, selectSubjects } from './store/charges.ts'

/**
 * Locks charges with everything above them, in the one order that all code keeps: the card payment (`holdPayment`), the
 * items and rentals, the charges by id; owners' accounts come last, with the ledger rows.
 */
export async function lockWithSubjects(
  trx: Trx,
  { chargeEffects }: Pick<Services, 'chargeEffects'>,
  ids: readonly string[],
): Promise<ChargeRow[]> {
  await chargeEffects.lockSubjects(trx, await selectSubjects(trx, ids))
  return lockCharges(trx, ids)
}

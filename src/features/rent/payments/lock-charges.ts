import type { Services } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { type ChargeRow, lockCharges, selectSubjects } from './store/charges.ts'

/**
 * Charges with all that stands above them, locked in the one order that everybody keeps: the card payment (`holdPayment`), the
 * items and rentals, the charges by id; the accounts of owners come last, with the rows of the ledger.
 */
export async function lockWithSubjects(
  trx: Trx,
  { chargeEffects }: Pick<Services, 'chargeEffects'>,
  ids: readonly string[],
): Promise<ChargeRow[]> {
  await chargeEffects.lockSubjects(trx, await selectSubjects(trx, ids))
  return lockCharges(trx, ids)
}

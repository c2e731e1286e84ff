import type { Trx } from '#platform/database.ts'
import type { NewCharge } from './charge.ts'
import { insertCharge } from './store/charges.ts'

/** Records a charge, owed until it is paid in full or ended. The caller locks the subject. */
export async function raiseCharge(trx: Trx, charge: NewCharge): Promise<void> {
  await insertCharge(trx, charge)
}

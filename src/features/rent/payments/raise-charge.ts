import type { Trx } from '#platform/database.ts'
import type { NewCharge } from './charge.ts'
import { insertCharge } from './store/charges.ts'

/** Has somebody owe what a bill comes to, until it is paid whole or ended. The subject is locked by the caller. */
export async function raiseCharge(trx: Trx, charge: NewCharge): Promise<void> {
  await insertCharge(trx, charge)
}

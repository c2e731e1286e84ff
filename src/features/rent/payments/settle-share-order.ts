import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { lockWithSubjects } from './lock-charges.ts'
import type { ChargeRow } from './store/charges.ts'
import { selectShareOrder } from './store/shares.ts'

/** Records the outcome of a transfer or a reversal once, under the charge's lock: an order that another run settled stays. */
export async function settleShareOrder(
  { db, clock, chargeEffects }: Pick<Services, 'db' | 'clock' | 'chargeEffects'>,
  key: string,
  record: (trx: Trx, charge: ChargeRow, at: Date) => Promise<void>,
): Promise<void> {
  await transact(db, async (trx) => {
    const order = await selectShareOrder(trx, key)
    const [charge] = order ? await lockWithSubjects(trx, { chargeEffects }, [order.charge_id]) : []
    const now = await selectShareOrder(trx, key)
    if (charge && now?.status === 'ordered') await record(trx, charge, clock.now())
  })
}

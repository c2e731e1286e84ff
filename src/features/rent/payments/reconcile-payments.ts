import type { Services } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { askInTurn, askProvider } from './ask-provider.ts'
import { REVERSAL_JOB } from './carry-out-reversal.ts'
import { TRANSFER_JOB } from './carry-out-transfer.ts'
import { closeCheckout } from './close-checkout.ts'
import { enqueueRefund } from './order-refund.ts'
import { recordRefund } from './record-refund.ts'
import { selectCharge } from './store/charges.ts'
import { selectOpenCheckout, selectOpenCheckouts } from './store/checkouts.ts'
import { type RefundOrder, selectNewestRefund, selectOpenRefunds } from './store/orders.ts'
import { type ShareOrder, selectOpenShareOrders } from './store/shares.ts'

/** Pages younger than this are left to their webhook. */
const PATIENCE_MS = 60_000
const BATCH = 100
export const RECONCILE_SUBJECT_JOB = 'reconcile-subject'

/**
 * Catches up with what no webhook told: asks the provider about every open page, and every order under way. Throws when it can't
 * be reached.
 */
export async function reconcilePayments(services: Services): Promise<void> {
  await askAboutOpenPages(services)
  await askInTurn(services, await selectOpenRefunds(services.db), (order) => askAboutRefund(services, order))
  for (const order of await selectOpenShareOrders(services.db)) await orderAgain(services, order)
}

/** The same for one thing that is paid for: its open page, and its last refund unless that is over. Throws when no answer comes. */
export async function reconcileSubject(services: Services, { subject_id }: { subject_id: string }) {
  const charge = await selectCharge(services.db, { kind: 'rental', subject_id })
  if (!charge) return
  const open = await selectOpenCheckout(services.db, charge.id)
  if (open) await askProvider(services, open.id)
  const refund = await selectNewestRefund(services.db, charge.id)
  if (refund?.status === 'ordered' || refund?.status === 'pending') await askAboutRefund(services, refund)
}

/** Has the provider asked, in the caller’s transaction. */
export function orderReconciling(trx: Trx, subject_id: string): Promise<void> {
  return addJob(trx, RECONCILE_SUBJECT_JOB, { subject_id }, { key: `reconcile:${subject_id}` })
}

async function askAboutOpenPages(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - PATIENCE_MS)
  let after: { created_at: Date; id: string } | null = null
  do {
    const open: { created_at: Date; id: string; isOwed: unknown }[] = await selectOpenCheckouts(services.db, {
      before,
      after,
      limit: BATCH,
    })
    await askInTurn(services, open, ({ id, isOwed }) =>
      isOwed ? askProvider(services, id) : closeCheckout(services, { checkout_id: id }),
    )
    after = open.length === BATCH ? (open.at(-1) ?? null) : null
  } while (after)
}

/** A transfer or reversal is answered at once: one without an answer lost its job. */
async function orderAgain({ db, clock }: Services, { key, kind, ordered_at }: ShareOrder): Promise<void> {
  if (clock.now().getTime() - ordered_at.getTime() < PATIENCE_MS) return
  await db
    .transaction()
    .execute((trx) => addJob(trx, kind === 'transfer' ? TRANSFER_JOB : REVERSAL_JOB, { key }, { key }))
}

/** Orders a refund again when the provider has not answered, in case its job got stuck. */
async function askAboutRefund(services: Services, { key, provider_id }: RefundOrder): Promise<void> {
  if (provider_id === null) {
    await services.db.transaction().execute((trx) => enqueueRefund(trx, key))
    return
  }
  const refund = await services.payments.findRefund(provider_id)
  if (refund) await recordRefund(services, refund)
}

import type { Services } from '#platform/context.ts'
import { askProvider } from './ask-provider.ts'
import { closeCheckout } from './close-checkout.ts'
import { enqueueRefund } from './order-refund.ts'
import { recordRefund } from './record-refund.ts'
import { selectOpenCheckouts } from './store/checkouts.ts'
import { type RefundOrder, selectOpenRefunds } from './store/orders.ts'

/** Pages younger than this are left to their webhook. */
const PATIENCE_MS = 60_000
const BATCH = 100

/** Catches up with what no webhook told: asks the provider about every open page, and about every refund that is under way. */
export async function reconcilePayments(services: Services): Promise<void> {
  await askAboutOpenPages(services)
  for (const order of await selectOpenRefunds(services.db)) await askAboutRefund(services, order)
}

/** One page that can't be asked about does not keep the others from it. */
async function askAboutOpenPages(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - PATIENCE_MS)
  let after: { created_at: Date; id: string } | null = null
  do {
    const open: { created_at: Date; id: string; isOwed: unknown }[] = await selectOpenCheckouts(services.db, {
      before,
      after,
      limit: BATCH,
    })
    for (const { id, isOwed } of open) {
      try {
        await (isOwed ? askProvider(services, id) : closeCheckout(services, { checkout_id: id }))
      } catch (error) {
        services.log.error({ error, checkout: id }, 'the payment provider could not be asked')
      }
    }
    after = open.length === BATCH ? (open.at(-1) ?? null) : null
  } while (after)
}

/** One that the provider has not answered is ordered anew, in case its job got stuck. */
async function askAboutRefund(services: Services, { key, provider_id }: RefundOrder): Promise<void> {
  if (provider_id === null) {
    await services.db.transaction().execute((trx) => enqueueRefund(trx, key))
    return
  }
  try {
    const refund = await services.payments.findRefund(provider_id)
    if (refund) await recordRefund(services, refund)
  } catch (error) {
    services.log.error({ error, refund: key }, 'the payment provider could not be asked')
  }
}

import type { Services } from '#platform/context.ts'
import { askProvider } from './ask-provider.ts'
import { selectOpenCheckouts } from './checkout-store.ts'
import { enqueueRefund } from './refund-rental.ts'
import { selectOwedRefunds } from './store.ts'

/** Pages younger than this are left to their webhook. */
const PATIENCE_MS = 60_000
const BATCH = 100

/** Catches up with what no webhook told: asks the provider about every open page, and orders refunds that got stuck. */
export async function reconcilePayments(services: Services): Promise<void> {
  await askAboutOpenPages(services)
  await orderOwedRefunds(services)
}

/** One page that can't be asked about does not keep the others from it. */
async function askAboutOpenPages(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - PATIENCE_MS)
  let after: { created_at: Date; id: string } | null = null
  do {
    const open: { created_at: Date; id: string }[] = await selectOpenCheckouts(services.db, {
      before,
      after,
      limit: BATCH,
    })
    for (const { id } of open) {
      try {
        await askProvider(services, id)
      } catch (error) {
        services.log.error({ error, checkout: id }, 'the payment provider could not be asked')
      }
    }
    after = open.length === BATCH ? (open.at(-1) ?? null) : null
  } while (after)
}

async function orderOwedRefunds({ db }: Services): Promise<void> {
  const owed = await selectOwedRefunds(db, BATCH)
  await db.transaction().execute(async (trx) => {
    for (const { id } of owed) await enqueueRefund(trx, id)
  })
}

import type { Services } from '#platform/context.ts'
import { follow } from './ask-provider.ts'
import { selectOpenCheckout } from './checkout-store.ts'

/** Has the provider close the page; one that was paid meanwhile is settled instead. */
export async function closeCheckout(services: Services, { rental_id }: { rental_id: string }): Promise<void> {
  const open = await selectOpenCheckout(services.db, rental_id)
  if (!open) return
  await follow(services, open.id, await services.payments.expireCheckout(open.id))
}

import type { Services } from '#platform/context.ts'
import { type CheckoutSession, ProviderUnreachable } from '#platform/ports/payments.ts'
import { settleCheckout } from './settle-checkout.ts'
import { markCheckoutExpired } from './store/checkouts.ts'

/** The state of a hosted page after the provider's answer has been acted on. */
export type Standing = 'open' | 'processing' | 'paid' | 'expired'

/** Asks the provider about a hosted page and does what its answer calls for. Throws when it can't be reached. */
export async function askProvider(services: Services, checkoutId: string): Promise<Standing> {
  return follow(services, checkoutId, await services.payments.findCheckout(checkoutId))
}

/** Acts on a session's state: settles what was paid, records what expired. */
export async function follow(
  services: Services,
  checkoutId: string,
  session: CheckoutSession | null,
): Promise<Standing> {
  if (session?.paid) {
    await settleCheckout(services, session)
    return 'paid'
  }
  if (session?.status === 'complete') return 'processing'
  if (session?.status === 'open') return 'open'
  await markCheckoutExpired(services.db, checkoutId)
  return 'expired'
}

/**
 * Asks about one thing after the other; one that can't be asked about keeps no other from it.
 * @throws ProviderUnreachable at the second call without an answer: one may be the fault of its thing, and each takes long
 */
export async function askInTurn<Thing extends { id: string } | { key: string }>(
  { log, stopping }: Pick<Services, 'log' | 'stopping'>,
  things: readonly Thing[],
  ask: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  let unanswered = 0
  for (const thing of things) {
    stopping.throwIfAborted()
    try {
      await ask(thing)
    } catch (error) {
      if (error instanceof ProviderUnreachable) unanswered += 1
      if (unanswered > 1) throw error
      log.error(
        { error, about: 'id' in thing ? thing.id : thing.key },
        'the payment provider could not be asked',
      )
    }
  }
}

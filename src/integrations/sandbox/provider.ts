import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { PaymentProvider } from '#platform/ports/payments.ts'

/** The built-in card payment provider, used while no Stripe key is set. */
export function createSandbox(
  _db: Database,
  _clock: Clock,
  _options: { publicUrl: string; webhookSecret: string },
): PaymentProvider {
  const unbuilt = () => Promise.reject(new Error('the sandbox is being built'))
  return {
    name: 'sandbox',
    openCheckout: unbuilt,
    findCheckout: unbuilt,
    expireCheckout: unbuilt,
    refund: unbuilt,
    readEvent: () => null,
  }
}

import type { PaymentProvider } from '#platform/ports/payments.ts'

/** Where no provider is set: nothing is opened, found or believed. What asks for money to move waits in its job until there is one. */
export function createNoPayments(): PaymentProvider {
  const refuse = async () => {
    throw new Error('No payment provider is set, so nothing can be paid, paid out or paid back.')
  }
  return {
    name: 'none',
    livemode: false,
    findPlatform: async () => null,
    openCheckout: refuse,
    findCheckout: async () => null,
    expireCheckout: refuse,
    refund: refuse,
    findRefund: async () => null,
    openAccount: refuse,
    findAccount: async () => null,
    onboard: refuse,
    openDashboard: refuse,
    findEarnings: refuse,
    transfer: refuse,
    reverse: refuse,
    findDispute: async () => null,
    changedSince: async () => [],
    readEvent: () => 'webhook_signature',
    deliverEvent: null,
  }
}

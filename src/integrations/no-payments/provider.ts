import type { PaymentProvider } from '#platform/ports/payments.ts'

/** Where no provider is set: nothing is opened, found or believed. What asks for money back waits in its job until there is one. */
export function createNoPayments(): PaymentProvider {
  const refuse = async () => {
    throw new Error('No payment provider is set, so nothing can be paid or paid back.')
  }
  return {
    name: 'none',
    openCheckout: refuse,
    findCheckout: async () => null,
    expireCheckout: refuse,
    refund: refuse,
    findRefund: async () => null,
    readEvent: () => 'webhook_signature',
    findPayable: async (userIds) => userIds,
    deliverEvent: null,
  }
}

import { expect, test } from 'vitest'
import { createNoPayments } from '#integrations/no-payments/provider.ts'
import { createMetrics } from './http/metrics.ts'
import { ProviderRefusal, ProviderUnreachable } from './ports/payments.ts'
import { countFailures } from './provider-failures.ts'

test('each failure of the provider is counted by its call and its end, and is still thrown', async () => {
  const errors = [
    new ProviderUnreachable('no answer'),
    new ProviderRefusal('other', 'no'),
    new Error('a bug'),
  ]
  const expireCheckout = async () => {
    const error = errors.shift()
    if (error) throw error
    return { ...page, status: 'expired' as const }
  }
  const provider = countFailures({ ...createNoPayments(), expireCheckout })
  expect([provider.name, provider.livemode, provider.deliverEvent]).toEqual(['none', false, null])
  for (const message of ['no answer', 'no', 'a bug'])
    await expect(provider.expireCheckout('one')).rejects.toThrow(message)
  expect(await provider.expireCheckout('one')).toMatchObject({ status: 'expired' })
  const said = await createMetrics().registry.metrics()
  for (const end of ['unreachable', 'refused', 'wrong'])
    expect(said).toContain(`payment_provider_failures_total{call="expireCheckout",end="${end}"} 1`)
})

const page = {
  ...{ id: 'one', url: null, paid: false, charged_at: null, amount_cents: 100, currency: 'cad' },
  ...{ payment_intent: null, metadata: {}, expires_at: new Date('2026-06-10T16:00:00Z') },
}

import { expect, test } from 'vitest'
import { createNoPayments } from '#integrations/no-payments/provider.ts'
import { createMetrics } from './http/metrics.ts'
import { ProviderRefusal, ProviderUnreachable } from './ports/payments.ts'
import { countFailures, providerFailures } from './provider-failures.ts'

const ends = ['unreachable', 'refused', 'wrong'] as const

test('each failure of the provider is counted by its call and its end, and is still thrown', async () => {
  const before = await counted()
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
  expect(await counted()).toEqual(before.map((count) => count + 1))
  const exposed = await createMetrics().registry.metrics()
  expect(exposed).toContain('payment_provider_failures_total{call="expireCheckout",end="unreachable"}')
})

/** The count of each end of one call: the counter is the process's, which other tests share. */
async function counted(): Promise<number[]> {
  const { values } = await providerFailures.get()
  const of = (end: string) =>
    values.find(({ labels }) => labels.call === 'expireCheckout' && labels.end === end)
  return ends.map((end) => of(end)?.value ?? 0)
}

const page = {
  ...{ id: 'one', url: null, paid: false, charged_at: null, amount_cents: 100, currency: 'cad' },
  ...{ payment_intent: null, metadata: {}, expires_at: new Date('2026-06-10T16:00:00Z') },
}

import { Counter } from 'prom-client'
import { type PaymentProvider, ProviderRefusal, ProviderUnreachable } from './ports/payments.ts'

/** Calls of the payment provider that failed, by the call and by what came of it. */
export const providerFailures = new Counter({
  name: 'payment_provider_failures_total',
  help: 'Calls of the payment provider without a good answer: refused, unreachable, or wrong by our own fault.',
  labelNames: ['call', 'end'],
  registers: [],
})

/** The same provider; each of its failures is counted for /metrics. */
export function countFailures(provider: PaymentProvider): PaymentProvider {
  return new Proxy(provider, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, given)
        if (!(answer instanceof Promise)) return answer
        return answer.catch((error: unknown) => {
          providerFailures.inc({ call: String(name), end: endOf(error) })
          throw error
        })
      }
    },
  })
}

function endOf(error: unknown): 'refused' | 'unreachable' | 'wrong' {
  if (error instanceof ProviderRefusal) return 'refused'
  return error instanceof ProviderUnreachable ? 'unreachable' : 'wrong'
}

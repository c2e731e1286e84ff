import { expect } from 'vitest'
import { askForChanges } from '../../src/features/rent/payments/ask-for-changes.ts'
import { refreshUnsettled } from '../../src/features/rent/payouts/refresh-account.ts'
import { DELIVER_JOB } from '../../src/integrations/sandbox/events.ts'
import { type PaymentProvider, ProviderUnreachable } from '../../src/platform/ports/payments.ts'
import type { payingIn } from './paying.ts'
import type { World } from './world.ts'

const calls = [
  ...(['openCheckout', 'findCheckout', 'expireCheckout', 'refund', 'findRefund'] as const),
  ...(['findAccount', 'transfer', 'reverse', 'findDispute', 'changedSince'] as const),
] satisfies (keyof PaymentProvider)[]

/** The trouble that a provider and its news can be in, for a world whose money has to add up all the same. */
export function moneyTroubleIn(world: World, { post, sign }: ReturnType<typeof payingIn>) {
  const { services, pool } = world
  const { payments } = services
  let failing: ((name: string) => 'before' | 'after' | null) | null = null
  services.payments = new Proxy(payments, {
    get: (provider, name, receiver) => {
      const call: unknown = Reflect.get(provider, name, receiver)
      const moment = calls.some((one) => one === name) ? failing?.(String(name)) : null
      if (!moment || typeof call !== 'function') return call
      return async (...given: unknown[]) => {
        if (moment === 'after') await Reflect.apply(call, provider, given)
        throw new ProviderUnreachable(`${String(name)} hangs`)
      }
    },
  })

  return {
    /** While the acts run, about half of the calls hang: before the provider acts, or after it has. */
    hang: async (pick: number, act: () => Promise<unknown>) => {
      let count = pick
      failing = () => {
        count += 1
        return ([null, 'before', null, 'after'] as const)[count % 4] ?? null
      }
      await act().catch(forgiveHanging)
      failing = null
    },
    /** One event of the provider's never comes. */
    lose: async () => {
      await pool.query(
        `delete from graphile_worker._private_jobs where id in (select j.id from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id
           where t.identifier = $1 and j.locked_at is null order by j.id desc limit 1)`,
        [DELIVER_JOB],
      )
    },
    /** Events that nobody may send: of a foreign secret, of the other mode, and of things that the provider does not have. */
    forge: async (pick: number) => {
      const event = (livemode: boolean) =>
        JSON.stringify({
          ...{ id: `evt_forged_${pick}_${livemode}`, object: 'v2.core.event', livemode },
          ...{ type: 'v1.checkout.session.completed', created: world.clock.now().toISOString() },
          related_object: { id: `cs_forged_${pick}`, type: 'checkout.session', url: '' },
        })
      expect(await post(event(false), sign(event(false), world.clock.now(), 'whsec_foreign'))).toBe(400)
      for (const livemode of [true, false])
        expect(await post(event(livemode), sign(event(livemode)))).toBe(200)
    },
    /** What the clock asks about within the hour, and jobs that failed try again. */
    overcome: async () => {
      failing = null
      await askForChanges(services)
      await refreshUnsettled(services)
      await pool.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
      await world.runJobs()
    },
  }
}

/** An act that ended because the provider hung. */
export function forgiveHanging(error: unknown): void {
  if (!(error instanceof ProviderUnreachable)) throw error
}

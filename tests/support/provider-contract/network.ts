import { describe, expect, test } from 'vitest'
import { ProviderUnreachable } from '../../../src/platform/ports/payments.ts'
import {
  accountWith,
  activeAccount,
  checkoutWith,
  newKey,
  type OtherSide,
  paidIntent,
  refusalOf,
  type Trouble,
  WHOLE,
} from './other-side.ts'

const troubles: Trouble[] = ['hang', 'answer_500', 'answer_429', 'cut_after_acting', 'act_then_500']
const PART = 30_000

/** An act under a key, and whether it was done once: what is left of its payment or transfer says so. */
type Act = { act(): Promise<{ id: string }>; rest?(amount_cents: number): Promise<unknown> }

export function describeNetwork(side: OtherSide, network: NonNullable<OtherSide['network']>): void {
  describe.each(troubles)('a provider in trouble: %s', (trouble) => {
    test.each(acts)('%s is done once, and each try ends in time', async (_, prepare) => {
      const { act, rest } = await prepare(side)
      network.fail(trouble)
      const first = await tried(act, network.timeout_ms)
      const second = await tried(act, network.timeout_ms)
      await side.forgetKeys()
      const third = rest ? await act() : second
      expect(third).not.toBeNull()
      for (const made of [first, second]) if (made) expect(made.id).toBe(third?.id)
      if (!rest) return
      expect(await refusalOf(rest(WHOLE - PART + 1))).toBe('too_much')
      expect(await refusalOf(rest(WHOLE - PART))).toBe('done')
    })

    test('a question is answered, or it is said that there is no answer', async () => {
      const intent = await paidIntent(side)
      const dispute = await side.openDispute(intent)
      network.fail(trouble)
      const found = await tried(() => side.payments.findDispute(dispute), network.timeout_ms)
      if (found) expect(found.id).toBe(dispute)
      expect(await side.payments.findDispute(dispute)).toMatchObject({ id: dispute })
    })
  })
}

/** What an act answers; null where the provider gave no answer. It never takes longer than its tries may. */
async function tried<Thing>(act: () => Promise<Thing>, timeout_ms: number): Promise<Thing | null> {
  const began = performance.now()
  try {
    return await act()
  } catch (error) {
    expect(error).toBeInstanceOf(ProviderUnreachable)
    return null
  } finally {
    expect(performance.now() - began).toBeLessThan(timeout_ms)
  }
}

const acts: [string, (side: OtherSide) => Promise<Act>][] = [
  [
    'a page',
    async (side) => {
      const asked = checkoutWith(side)
      return { act: () => side.payments.openCheckout(asked) }
    },
  ],
  [
    'an account',
    async (side) => {
      const asked = accountWith()
      return { act: () => side.payments.openAccount(asked) }
    },
  ],
  [
    'a refund',
    async (side) => {
      const order = { payment_intent: await paidIntent(side), metadata: {} }
      const key = newKey()
      return {
        act: () => side.payments.refund({ ...order, key, amount_cents: PART }),
        rest: (amount_cents) => side.payments.refund({ ...order, key: newKey(), amount_cents }),
      }
    },
  ],
  [
    'a transfer',
    async (side) => {
      const to = { payment_intent: await paidIntent(side), account: await activeAccount(side) }
      const order = { ...to, group: 'rental_1', metadata: {} }
      const key = newKey()
      return {
        act: () => side.payments.transfer({ ...order, key, amount_cents: PART }),
        rest: (amount_cents) => side.payments.transfer({ ...order, key: newKey(), amount_cents }),
      }
    },
  ],
  [
    'a reversal',
    async (side) => {
      const to = { payment_intent: await paidIntent(side), account: await activeAccount(side) }
      const order = { ...to, group: 'rental_1', metadata: {} }
      const { id: transfer } = await side.payments.transfer({ ...order, key: newKey(), amount_cents: WHOLE })
      const key = newKey()
      return {
        act: () => side.payments.reverse({ key, transfer, amount_cents: PART, metadata: {} }),
        rest: (amount_cents) =>
          side.payments.reverse({ key: newKey(), transfer, amount_cents, metadata: {} }),
      }
    },
  ],
]

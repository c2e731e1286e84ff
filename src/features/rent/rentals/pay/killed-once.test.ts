import { expect, test } from 'vitest'
import { carryOutRefund } from '#features/rent/payments/carry-out-refund.ts'
import { carryOutReversal } from '#features/rent/payments/carry-out-reversal.ts'
import { carryOutTransfer } from '#features/rent/payments/carry-out-transfer.ts'
import { closeCheckout, endCharges } from '#features/rent/payments/close-checkout.ts'
import { reconcilePayments } from '#features/rent/payments/reconcile-payments.ts'
import { sendShares } from '#features/rent/payments/send-shares.ts'
import { type PaymentProvider, ProviderUnreachable } from '#platform/ports/payments.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const paying = payingIn(world)
await paying.deliver()
const { approvedRental, ledger, open, paidRental, payOutTo, refundOrders, release, shareOrders } = paying
const { db, services } = world

type Call = keyof Pick<
  PaymentProvider,
  'openAccount' | 'openCheckout' | 'expireCheckout' | 'refund' | 'transfer' | 'reverse'
>
/** An act that makes the call, and its effects at the provider and in our books; `act` may be repeated at will. */
type Scene = { act: () => Promise<unknown>; effects: () => Promise<unknown>; once: unknown }

/** The calling server dies when it calls the provider: before the provider hears of it, or before it hears the answer. */
async function killed(call: Call, moment: 'before' | 'after', act: Scene['act']) {
  const { payments } = services
  const asked = payments[call] as (...given: unknown[]) => Promise<unknown>
  Object.assign(payments, {
    [call]: async (...given: unknown[]) => {
      if (moment === 'after') await asked(...given)
      throw new ProviderUnreachable('killed')
    },
  } satisfies Partial<Record<Call, unknown>>)
  await act().catch((error: Error) => expect(error.message).toContain('killed'))
  Object.assign(payments, { [call]: asked } as Partial<PaymentProvider>)
}

const made = async (table: 'sandbox.transfers' | 'sandbox.reversals' | 'sandbox.refunds', key: string) =>
  (await db.selectFrom(table).select('amount').where('idempotency_key', '=', key).execute()).map(
    ({ amount }) => amount,
  )

async function ended({ id }: { id: string }) {
  await db.transaction().execute(async (trx) => {
    await services.chargeEffects.lockSubjects(trx, [id])
    await endCharges(trx, id, world.clock.now())
  })
}

async function sentShare(jobs: boolean) {
  const deal = await paidRental()
  await payOutTo(deal.owner)
  await release(deal, { jobs })
  if (!jobs) await sendShares(services, { owner_id: deal.owner.id })
  return deal
}

const scenes: Record<Call, () => Promise<Scene>> = {
  openAccount: async () => {
    const ana = await world.person('Ana', { payouts: null })
    return {
      act: () => world.as(ana).post('/payments/account/onboarding'),
      effects: async () => {
        const key = `payouts:${ana.id}`
        const theirs = await db
          .selectFrom('sandbox.accounts')
          .select('id')
          .where('idempotency_key', '=', key)
          .execute()
        const ours = await db
          .selectFrom('payout_accounts')
          .select('provider_id')
          .where('owner_id', '=', ana.id)
          .execute()
        return [theirs.length, ours.map(({ provider_id }) => provider_id === theirs[0]?.id)]
      },
      once: [1, [true]],
    }
  },
  openCheckout: async () => {
    const deal = await approvedRental()
    return {
      act: () => world.as(deal.renter).post(`/rentals/${deal.id}/checkout`),
      effects: async () => {
        const key = `rental:${deal.id}:%`
        const theirs = await db
          .selectFrom('sandbox.sessions')
          .select('id')
          .where('idempotency_key', 'like', key)
          .execute()
        const ours = await db
          .selectFrom('checkouts')
          .select('status')
          .where('id', '=', theirs[0]?.id ?? '')
          .execute()
        return [theirs.length, ours]
      },
      once: [1, [{ status: 'open' }]],
    }
  },
  expireCheckout: async () => {
    const deal = await approvedRental()
    const { session_id } = await open(deal)
    await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
    return {
      act: () => closeCheckout(services, { checkout_id: session_id }),
      effects: async () => [
        (await services.payments.findCheckout(session_id))?.status,
        (await db.selectFrom('checkouts').select('status').where('id', '=', session_id).execute())[0]?.status,
      ],
      once: ['expired', 'expired'],
    }
  },
  refund: async () => {
    const deal = await paidRental()
    await ended(deal)
    const [order] = await refundOrders(deal.id)
    const key = order?.key ?? ''
    return {
      act: () => carryOutRefund(services, { key }),
      effects: async () => [
        await made('sandbox.refunds', key),
        (await refundOrders(deal.id)).map(({ status }) => status),
      ],
      once: [[75_000], ['succeeded']],
    }
  },
  transfer: async () => {
    const deal = await sentShare(false)
    const [order] = await shareOrders(deal.id)
    const key = order?.key ?? ''
    return {
      act: () => carryOutTransfer(services, { key }),
      effects: async () => [
        await made('sandbox.transfers', key),
        (await shareOrders(deal.id)).map(({ status }) => status),
      ],
      once: [[71_250], ['succeeded']],
    }
  },
  reverse: async () => {
    const deal = await sentShare(true)
    await ended(deal)
    const key = (await shareOrders(deal.id)).at(-1)?.key ?? ''
    return {
      act: () => carryOutReversal(services, { key }),
      effects: async () => [
        await made('sandbox.reversals', key),
        (await shareOrders(deal.id)).map(({ status }) => status),
        (await ledger(deal.id)).filter(({ kind }) => kind.startsWith('reversal')).length,
      ],
      once: [[71_250], ['succeeded', 'succeeded'], 1],
    }
  },
}

const calls = Object.keys(scenes) as Call[]

test.each(calls.flatMap((call) => [[call, 'before'] as const, [call, 'after'] as const]))(
  'a server killed at %s, %s the provider acted: the act, run again, has one effect',
  async (call, moment) => {
    const { act, effects, once } = await scenes[call]()
    await killed(call, moment, act)
    await killed(call, moment, act)
    expect(await effects()).not.toEqual(once)
    await act()
    await act()
    expect(await effects()).toEqual(once)
    await catchUp(call)
    expect(await effects()).toEqual(once)
  },
)

test.each(calls)('%s asked for by twenty at once has one effect', async (call) => {
  const { act, effects, once } = await scenes[call]()
  await Promise.all(Array.from({ length: 20 }, act))
  await catchUp(call)
  expect(await effects()).toEqual(once)
})

/** Runs the round of the third minute. Jobs go by the database's time, at which every page has expired. */
async function catchUp(call: Call) {
  world.clock.advance(61_000)
  await reconcilePayments(services)
  if (call !== 'openCheckout') await world.runJobs()
  world.faults.splice(0)
}

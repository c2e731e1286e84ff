import type Stripe from 'stripe'
import type { PaymentProvider, ProviderReversal, ProviderTransfer } from '#platform/ports/payments.ts'
import { findAccount } from './accounts.ts'
import { ask } from './errors.ts'
import { expectSame, findByKey, idOf, makeOnce } from './make-once.ts'
import { chargeOf } from './refunds.ts'

type Order = Parameters<PaymentProvider['transfer']>[0]

/** Sends part of a payment to an active account: the same key once, never more than the rest. */
export async function transferPayment(stripe: Stripe, order: Order): Promise<ProviderTransfer> {
  const { key, payment_intent, account, amount_cents, group, metadata } = order
  const charge = await chargeOf(stripe, payment_intent)
  const ofGroup = () => stripe.transfers.list({ transfer_group: group, limit: 100 })
  const made = await ask(
    () =>
      makeOnce<Stripe.Transfer>(key, {
        find: () => findByKey(ofGroup(), key),
        create: (idempotencyKey) =>
          stripe.transfers.create(
            {
              amount: amount_cents,
              currency: 'cad',
              destination: account,
              source_transaction: charge.id,
              transfer_group: group,
              metadata: { ...metadata, key },
            },
            { idempotencyKey },
          ),
      }),
    // Stripe documents no codes for these.
    async () => {
      if ((await findAccount(stripe, account))?.status !== 'active') return 'account_inactive'
      return amount_cents > charge.amount - (await sentOf(charge.id, ofGroup())) ? 'too_much' : null
    },
  )
  const { source_transaction, destination } = made
  const isSame = idOf(source_transaction) === charge.id && idOf(destination) === account
  expectSame(key, isSame && made.amount === amount_cents)
  return { id: made.id, amount_cents: made.amount, account, metadata: made.metadata }
}

/** Takes a transfer back out of its account's balance: the same key once, never more than the rest. */
export async function reverseTransfer(
  stripe: Stripe,
  { key, transfer, amount_cents, metadata }: Parameters<PaymentProvider['reverse']>[0],
): Promise<ProviderReversal> {
  const made = await ask(
    () =>
      makeOnce<Stripe.TransferReversal>(key, {
        find: () => findByKey(stripe.transfers.listReversals(transfer, { limit: 100 }), key),
        create: (idempotencyKey) =>
          stripe.transfers.createReversal(
            transfer,
            { amount: amount_cents, metadata: { ...metadata, key } },
            { idempotencyKey },
          ),
      }),
    async () => {
      const { amount, amount_reversed } = await ask(() => stripe.transfers.retrieve(transfer))
      return amount_cents > amount - amount_reversed ? 'too_much' : null
    },
  )
  expectSame(key, made.amount === amount_cents)
  return { id: made.id, transfer, amount_cents: made.amount, metadata: made.metadata ?? {} }
}

/** The cents of a charge that were sent and not taken back. */
async function sentOf(charge: string, transfers: AsyncIterable<Stripe.Transfer>): Promise<number> {
  let sent = 0
  for await (const { source_transaction, amount, amount_reversed } of transfers)
    if (idOf(source_transaction) === charge) sent += amount - amount_reversed
  return sent
}

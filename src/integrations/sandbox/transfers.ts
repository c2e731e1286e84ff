import type { Selectable } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { type Database, transact } from '#platform/database.ts'
import {
  type PaymentProvider,
  ProviderRefusal,
  type ProviderReversal,
  type ProviderTransfer,
} from '#platform/ports/payments.ts'
import type { Schema } from '#platform/schema.gen.ts'
import { lockReviewed } from './accounts.ts'
import { newId } from './new-id.ts'
import { lockAccount, selectBalance } from './store/accounts.ts'
import { lockCharge } from './store/charges.ts'
import {
  insertReversal,
  insertTransfer,
  selectReversalByKey,
  selectTransfer,
  selectTransferByKey,
  selectTransferred,
} from './store/transfers.ts'

/** Sends part of a charge to an active account: the same key once, never more than the rest. */
export function transferCharge(
  db: Database,
  clock: Clock,
  input: Parameters<PaymentProvider['transfer']>[0],
): Promise<ProviderTransfer> {
  const { key, payment_intent, account, amount_cents, group, metadata } = input
  return transact(db, async (trx) => {
    const charge = await lockCharge(trx, payment_intent)
    if (!charge) throw new ProviderRefusal('unknown_payment', `The sandbox has no charge ${payment_intent}.`)
    const earlier = await selectTransferByKey(trx, key)
    if (earlier)
      return transferOf(sameAsBefore(earlier, { payment_intent, account_id: account, amount: amount_cents }))
    const target = await lockReviewed(trx, clock, account)
    if (target?.status !== 'active')
      throw new ProviderRefusal('account_inactive', `The account ${account} takes no transfers.`)
    const left = charge.amount - charge.refunded - (await selectTransferred(trx, payment_intent))
    if (amount_cents > left)
      throw new ProviderRefusal('too_much', `${payment_intent} has ${left} left, not ${amount_cents}.`)
    const row = await insertTransfer(trx, {
      id: newId('tr'),
      payment_intent,
      account_id: account,
      amount: amount_cents,
      transfer_group: group,
      idempotency_key: key,
      metadata: JSON.stringify({ ...metadata, key }),
      created_at: clock.now(),
    })
    return transferOf(row)
  })
}

/** Takes a transfer back out of its account's balance: the same key once, never more than the rest. */
export function reverseTransfer(
  db: Database,
  clock: Clock,
  { key, transfer, amount_cents, metadata }: Parameters<PaymentProvider['reverse']>[0],
): Promise<ProviderReversal> {
  return transact(db, async (trx) => {
    const known = await selectTransfer(trx, transfer)
    if (!known) throw new ProviderRefusal('other', `The sandbox has no transfer ${transfer}.`)
    await lockAccount(trx, known.account_id)
    const earlier = await selectReversalByKey(trx, key)
    if (earlier) return reversalOf(sameAsBefore(earlier, { transfer_id: transfer, amount: amount_cents }))
    const { amount, reversed } = (await selectTransfer(trx, transfer)) ?? known
    if (amount_cents > amount - reversed)
      throw new ProviderRefusal('too_much', `${transfer} has ${amount - reversed} left, not ${amount_cents}.`)
    const balance = await selectBalance(trx, known.account_id)
    if (amount_cents > balance)
      throw new ProviderRefusal(
        'insufficient_funds',
        `${known.account_id} has ${balance}, not ${amount_cents}.`,
      )
    const row = await insertReversal(trx, {
      id: newId('trr'),
      transfer_id: transfer,
      amount: amount_cents,
      idempotency_key: key,
      metadata: JSON.stringify({ ...metadata, key }),
      created_at: clock.now(),
    })
    return reversalOf(row)
  })
}

/**
 * The row that a key made before.
 * @throws Error when it is asked for something else now
 */
export function sameAsBefore<Row extends { idempotency_key: string }>(row: Row, asked: Partial<Row>): Row {
  const isSame = Object.entries(asked).every(([name, value]) => Reflect.get(row, name) === value)
  if (!isSame) throw new Error(`The key ${row.idempotency_key} was used before for something else.`)
  return row
}

function transferOf({ id, amount, account_id, metadata }: Selectable<Schema['sandbox.transfers']>) {
  return { id, amount_cents: amount, account: account_id, metadata }
}

function reversalOf({ id, transfer_id, amount, metadata }: Selectable<Schema['sandbox.reversals']>) {
  return { id, transfer: transfer_id, amount_cents: amount, metadata }
}

import { sql } from 'kysely'
import type { Trx } from '#platform/database.ts'
import type { ProviderRefund } from '#platform/ports/payments.ts'
import { PREPARED } from '#platform/prepared.ts'

/**
 * Lets one transaction at a time write of a card payment. News of a payment and of its refund meet nowhere else: neither has a
 * row yet that the other could lock. It is the first of all locks.
 */
export async function holdPayment(trx: Trx, paymentIntent: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`charge:${paymentIntent}`}, 0)) ${PREPARED}`.execute(
    trx,
  )
}

/** Keeps a refund whose payment is not known yet, however often it is told of; what came after its last word is no news. */
export async function insertEarlyRefund(
  trx: Trx,
  { id, payment_intent, amount_cents, status }: ProviderRefund,
  received_at: Date,
): Promise<void> {
  await trx
    .insertInto('early_refunds')
    .values({ id, payment_intent, amount_cents, status, received_at })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ status })
        .where((eb) => eb.or([eb('early_refunds.status', '=', 'pending'), eb.val(status === 'failed')])),
    )
    .execute()
}

/** The refunds that waited for a card payment; they wait no more. */
export async function takeEarlyRefunds(trx: Trx, paymentIntent: string): Promise<ProviderRefund[]> {
  const rows = await trx
    .deleteFrom('early_refunds')
    .where('payment_intent', '=', paymentIntent)
    .returning(['id', 'payment_intent', 'amount_cents', 'status'])
    .modifyEnd(PREPARED)
    .execute()
  return rows.map((row) => ({ ...row, metadata: {} }))
}

import { sql } from 'kysely'
import type { Trx } from '#platform/database.ts'
import type { ProviderRefund } from '#platform/ports/payments.ts'

/**
 * Lets one transaction at a time write of a charge. News of a payment and of its refund meet nowhere else: neither has a row yet
 * that the other could lock. Take it before the rental's lock.
 */
export async function holdCharge(trx: Trx, paymentIntent: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`charge:${paymentIntent}`}, 0))`.execute(trx)
}

/** Keeps a refund whose payment is not known yet, however often it is told of. */
export async function insertEarlyRefund(trx: Trx, refund: ProviderRefund, received_at: Date): Promise<void> {
  await trx
    .insertInto('early_refunds')
    .values({ ...refund, received_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The refunds that waited for a charge; they wait no more. */
export async function takeEarlyRefunds(trx: Trx, paymentIntent: string): Promise<ProviderRefund[]> {
  return trx
    .deleteFrom('early_refunds')
    .where('payment_intent', '=', paymentIntent)
    .returning(['id', 'payment_intent', 'amount_cents'])
    .execute()
}

import type { Queryable, Trx } from '#platform/database.ts'
import type { ChargeKind } from '#platform/ports/charges.ts'
import { PREPARED } from '#platform/prepared.ts'
import { isUuid } from '#platform/uuid.ts'
import type { NewCharge } from '../charge.ts'

export type ChargeRow = NonNullable<Awaited<ReturnType<typeof selectCharge>>>

export async function insertCharge(trx: Trx, { quote, bill, ...charge }: NewCharge): Promise<void> {
  const { total_cents: _, taxes, fee_taxes, ...sums } = bill
  const lines = { taxes: JSON.stringify(taxes), fee_taxes: JSON.stringify(fee_taxes) }
  await trx
    .insertInto('charges')
    .values({ ...charge, ...sums, ...lines, bill: JSON.stringify(quote) })
    .modifyEnd(PREPARED)
    .execute()
}

/** The newest charge of a kind for a subject. */
export function selectCharge(db: Queryable, of: { kind: ChargeKind; subject_id: string }) {
  return charges(db)
    .where('kind', '=', of.kind)
    .where('subject_id', '=', of.subject_id)
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

/** Charges by their ids, in the order of these, locked until the transaction ends. Their subjects are locked by the caller. */
export async function lockCharges(trx: Trx, ids: readonly string[]): Promise<ChargeRow[]> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return []
  return charges(trx).where('id', 'in', known).orderBy('id').forUpdate().modifyEnd(PREPARED).execute()
}

/** Every charge of a subject, locked. The subject is locked by the caller. */
export async function lockChargesOf(trx: Trx, subjectId: string): Promise<ChargeRow[]> {
  return charges(trx).where('subject_id', '=', subjectId).orderBy('id').forUpdate().execute()
}

/** The subjects of the charges. */
export async function selectSubjects(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return []
  const rows = await db
    .selectFrom('charges')
    .select('subject_id')
    .distinct()
    .where('id', 'in', known)
    .modifyEnd(PREPARED)
    .execute()
  return rows.map((row) => row.subject_id)
}

/** The charges that a card payment came for, owed or not, by their ids. */
export async function selectChargesOfPayment(db: Queryable, paymentIntent: string): Promise<string[]> {
  const paid = db.selectFrom('charges').select('id').where('payment_intent', '=', paymentIntent)
  const given = db
    .selectFrom('money_orders')
    .innerJoin('ledger', 'ledger.key', 'money_orders.key')
    .select('ledger.charge_id as id')
    .where('money_orders.payment_intent', '=', paymentIntent)
  const rows = await paid.union(given).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Marks a charge as no longer owed. The caller locks the charge. */
export async function markVoid(trx: Trx, id: string, voided_at: Date): Promise<void> {
  await trx.updateTable('charges').set({ voided_at }).where('id', '=', id).execute()
}

/** Notes since when, and why, the desk holds a charge's share back; null once it lets go. The caller locks the charge. */
export async function setHeldBack(
  trx: Trx,
  id: string,
  held: { held_back_at: Date; held_back_reason: string } | null,
): Promise<void> {
  const set = held ?? { held_back_at: null, held_back_reason: null }
  await trx.updateTable('charges').set(set).where('id', '=', id).execute()
}

/** Names the card payment that pays a charge, void or not: what was paid all the same is a payment. */
export async function setPaymentIntent(trx: Trx, id: string, payment_intent: string): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ payment_intent, voided_at: null })
    .where('id', '=', id)
    .modifyEnd(PREPARED)
    .execute()
}

function charges(db: Queryable) {
  return db
    .selectFrom('charges')
    .select([
      'id',
      'subject_id',
      'payer_id',
      'payee_id',
      'total_cents',
      'fee_cents',
      'fee_tax_cents',
      'platform_tax_cents',
      'payment_intent',
      'paid_cents',
      'held_cents',
      'returned_cents',
      'stray_cents',
      'held_back_at',
      'held_back_reason',
      'kind',
      'status',
    ])
}

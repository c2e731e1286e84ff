import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { About, ProviderDispute } from '#platform/ports/payments.ts'
import { PREPARED } from '#platform/prepared.ts'

/** A dispute by the provider's id, locked until the transaction ends. */
export function lockDispute(trx: Trx, id: string) {
  return trx.selectFrom('disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Writes down a dispute as the provider has it. */
export async function insertDispute(trx: Trx, dispute: ProviderDispute, opened_at: Date): Promise<void> {
  const { id, payment_intent, amount_cents, reason, status, evidence_due_by } = dispute
  const closed_at = status === 'won' || status === 'lost' ? opened_at : null
  await trx
    .insertInto('disputes')
    .values({ id, payment_intent, amount_cents, reason, status, evidence_due_by, opened_at, closed_at })
    .execute()
}

/** Notes the present state of a dispute. */
export async function updateDispute(
  trx: Trx,
  { id, status, evidence_due_by }: ProviderDispute,
  at: Date,
): Promise<void> {
  const closed_at = status === 'won' || status === 'lost' ? at : null
  await trx
    .updateTable('disputes')
    .set({ status, closed_at, ...(evidence_due_by && { evidence_due_by }) })
    .where('id', '=', id)
    .execute()
}

/** The disputes that have not ended, the oldest first, as things to ask the provider about. */
export async function selectRunningDisputes(db: Queryable): Promise<About[]> {
  const rows = await db
    .selectFrom('disputes')
    .select('id')
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => ({ kind: 'dispute', id }))
}

/** Notes the part of a dispute that falls on a charge, in cents. */
export async function insertDisputedCharge(
  trx: Trx,
  row: { dispute_id: string; charge_id: string; amount_cents: number; covered_cents: number },
): Promise<void> {
  await trx.insertInto('disputed_charges').values(row).execute()
}

/** A dispute's charges by their ids, with the cents that fall on each. */
export function selectDisputedCharges(db: Queryable, disputeId: string) {
  return db
    .selectFrom('disputed_charges')
    .select(['charge_id', 'amount_cents', 'covered_cents'])
    .where('dispute_id', '=', disputeId)
    .orderBy('charge_id')
    .execute()
}

/** The cents of a charge that its payer has back by lost disputes, and that no held money covers. */
export async function selectLost(db: Queryable, chargeId: string): Promise<number> {
  const { rows } = await sql<{ lost_cents: number }>`
    select coalesce((select sum(x.amount_cents) from disputed_charges x join disputes d on d.id = x.dispute_id
        where x.charge_id = ${chargeId} and d.status = 'lost'), 0)
      - coalesce((select sum(case kind when 'cover' then amount_cents else -amount_cents end) from ledger
        where charge_id = ${chargeId} and kind in ('cover', 'uncover')), 0) as lost_cents`.execute(db)
  return rows[0]?.lost_cents ?? 0
}

/** Whether a dispute of a charge's payment runs; its share stays while one does. */
export async function isDisputed(db: Queryable, chargeId: string): Promise<boolean> {
  const { rows } = await sql<{ disputed: boolean }>`
    select exists (select from charges c join disputes d on d.payment_intent = c.payment_intent
      where c.id = ${chargeId} and d.closed_at is null) as disputed`.execute(db)
  return rows[0]?.disputed === true
}

/** The newest dispute of a charge's payment, with what falls on the charge in cents; undefined without one. */
export function selectNewestDispute(db: Queryable, chargeId: string) {
  return db
    .selectFrom('disputes')
    .innerJoin('charges', 'charges.payment_intent', 'disputes.payment_intent')
    .leftJoin('disputed_charges', (join) =>
      join
        .onRef('disputed_charges.dispute_id', '=', 'disputes.id')
        .onRef('disputed_charges.charge_id', '=', 'charges.id'),
    )
    .select(['disputes.id', 'disputes.reason', 'disputes.status', 'disputes.evidence_due_by'])
    .select((eb) =>
      eb.fn.coalesce('disputed_charges.amount_cents', 'disputes.amount_cents').as('amount_cents'),
    )
    .where('charges.id', '=', chargeId)
    .orderBy('disputes.opened_at', 'desc')
    .orderBy('disputes.id', 'desc')
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

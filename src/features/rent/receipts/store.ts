import { type SqlBool, sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import { PREPARED } from '#platform/prepared.ts'
import type { ReceiptContent } from './contract.ts'
import { keepUntil, totalOf } from './receipt.ts'
import type { ReceiptKind } from './receipt-kinds.ts'

/** A document to make; `corrects` is the id of another, `ledger_key` the movement that it is of. */
export type NewReceipt = {
  kind: ReceiptKind
  charge_id: string
  ledger_key: string | null
  owner_id: string
  renter_id: string | null
  corrects: string | null
  content: ReceiptContent
  issued_at: Date
}

/** A document's number and sums, in cents, with the movement that it is of and the time zone of the hand-over. */
export type MovedDocument = Pick<ReceiptContent, 'net_cents' | 'taxes' | 'time_zone'> & {
  number: string
  charge_id: string
  ledger_key: string
}

/** Makes a document. It gets its number as the caller's transaction commits. */
export async function insertReceipt(trx: Trx, receipt: NewReceipt): Promise<void> {
  const { kind, charge_id, ledger_key, owner_id, renter_id, corrects, content, issued_at } = receipt
  const { id } = await trx
    .insertInto('receipts')
    .values({
      ...{ kind, charge_id, ledger_key, owner_id, renter_id, corrects, issued_at },
      content: JSON.stringify(content),
      total_cents: totalOf(content),
      keep_until: keepUntil(dayInZone(issued_at, content.time_zone)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const taxes = content.taxes.map(({ number: _, ...tax }) => ({ ...tax, receipt_id: id }))
  if (taxes.length > 0) await trx.insertInto('receipt_taxes').values(taxes).execute()
}

/** The documents of a charge of some kinds, the oldest first. */
export function selectDocuments(trx: Trx, chargeId: string, kinds: readonly ReceiptKind[]) {
  return trx
    .selectFrom('receipts')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute()
}

/** A document by its number, with its parties. */
export function selectReceipt(db: Queryable, number: string) {
  return db
    .selectFrom('receipts as r')
    .innerJoin('charge_facts as c', 'c.id', 'r.charge_id')
    .leftJoin('receipts as corrected', 'corrected.id', 'r.corrects')
    .select(['r.id', 'r.kind', 'r.total_cents', 'r.issued_at', 'r.content', 'c.subject_id as rental_id'])
    .select(['corrected.number as corrects', 'r.owner_id', 'r.renter_id'])
    .where('r.number', '=', number)
    .executeTakeFirst()
}

/** The documents about some rentals, the oldest first: all of them, or those that a person is a party of. */
export async function selectReceiptsOf(db: Queryable, rentalIds: readonly string[], personId: string | null) {
  if (rentalIds.length === 0) return []
  const rows = await db
    .selectFrom('receipts as r')
    .innerJoin('charge_facts as c', 'c.id', 'r.charge_id')
    .select(['r.number', 'r.kind', 'r.ledger_key', 'c.subject_id as rental_id'])
    .where('c.subject_id', 'in', rentalIds)
    .$if(personId !== null, (query) => query.where(isParty(personId ?? '')))
    .orderBy('r.id')
    .$if(rentalIds.length === 1, (query) => query.modifyEnd(PREPARED))
    .execute()
  return rows.flatMap(({ number, ...row }) => (number === null ? [] : [{ ...row, number }]))
}

/** The newest documents that a person is a party of. */
export async function selectNewestOf(db: Queryable, personId: string, limit: number) {
  const rows = await db
    .selectFrom('receipts as r')
    .select(['r.id', 'r.number', 'r.kind', 'r.issued_at'])
    .where(isParty(personId))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ number, ...row }) => (number === null ? [] : [{ ...row, number }]))
}

function isParty(personId: string) {
  return sql<SqlBool>`${personId} in (r.owner_id, r.renter_id)`
}

/** The documents of the movements of an owner's money, with their sums in cents; none of a version before, which names no movement. */
export async function selectOwnDocuments(db: Queryable, ownerId: string): Promise<MovedDocument[]> {
  const { rows } = await sql<MovedDocument>`
    select number, charge_id, ledger_key, (content -> 'net_cents')::integer as net_cents, content -> 'taxes' as taxes,
      content ->> 'time_zone' as time_zone
    from receipts where owner_id = ${ownerId} and number is not null and ledger_key is not null order by id`.execute(
    db,
  )
  return rows
}

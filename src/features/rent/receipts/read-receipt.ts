import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { isProven } from '#platform/http/session-rules.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import type { ReceiptLinkView } from './contract.ts'
import {
  type MovedDocument,
  selectNewestOf,
  selectOwnDocuments,
  selectReceipt,
  selectReceiptsOf,
} from './store.ts'

const refuse = refuser(commonRefusals)

/**
 * A document, for its parties; to all others it is not found. An administrator who opens another's gives the desk's proof, and the
 * reading is recorded.
 */
export async function readReceipt(ctx: SignedIn, number: string) {
  const { db, viewer, clock } = ctx
  const row = await selectReceipt(db, number)
  if (!row) return refuse('not_found')
  const { id: _, owner_id, renter_id, ...receipt } = row
  if (viewer.id !== owner_id && viewer.id !== renter_id) {
    if (!viewer.is_admin) return refuse('not_found')
    if (!isProven(viewer, 'admin', clock.now())) return refuse('proof_required')
    const of = renter_id ?? owner_id
    await logSecurityEvent(db, {
      ctx,
      user_id: of,
      action: 'document_opened_by_administrator',
      resource_type: 'document',
      resource_id: number,
      details: { kind: row.kind, of },
    })
  }
  // An administrator who views the site as a party could open the payment by its name.
  const reference = viewer.impersonated_by ? null : row.content.reference
  const content = { ...row.content, reference }
  return { ...receipt, content, number, issued_at: row.issued_at.toISOString() }
}

/** `ledger_key`: the movement that it is of; null for a document of a version before. */
export type ListedReceipt = ReceiptLinkView & { ledger_key: string | null }

/** The documents about rentals by the rental's id, the oldest first: those that a person is a party of, or all of them. */
export async function listReceipts(
  db: Queryable,
  rentalIds: readonly string[],
  personId: string | null,
): Promise<Map<string, ListedReceipt[]>> {
  const rows = await selectReceiptsOf(db, rentalIds, personId)
  return Map.groupBy(rows, ({ rental_id }) => rental_id)
}

/** The newest documents that a person is a party of, with the day of each. */
export async function listReceiptsOf(db: Queryable, personId: string, limit: number) {
  const rows = await selectNewestOf(db, personId, limit)
  return rows.map((row) => ({ ...row, issued_at: row.issued_at.toISOString() }))
}

/** A document by its number, and what it is about, for the desk's search. */
export async function findReceipt(db: Queryable, number: string) {
  const row = await selectReceipt(db, number)
  if (!row) return null
  const { id, kind, total_cents, rental_id, content } = row
  return { id, number, kind, total_cents, rental_id, item: content.item }
}

/** The documents of the movements of an owner's money, the oldest first. */
export function listOwnDocuments(db: Queryable, ownerId: string): Promise<MovedDocument[]> {
  return selectOwnDocuments(db, ownerId)
}

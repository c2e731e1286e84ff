import type { SignedIn } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import type { ReceiptLinkView } from './contract.ts'
import { selectReceipt, selectReceiptsOf } from './store.ts'

const refuse = refuser(commonRefusals)

/** A document that the viewer is a party of. */
export async function readReceipt({ db, viewer }: SignedIn, number: string) {
  const row = await selectReceipt(db, number, viewer.id)
  if (!row) return refuse('not_found')
  // An administrator who views the site as a party could open the payment by its name.
  const reference = viewer.impersonated_by ? null : row.content.reference
  const content = { ...row.content, reference }
  return { ...row, content, number, issued_at: row.issued_at.toISOString() }
}

/** The documents about rentals that a person is a party of, by the rental's id, the oldest first. */
export async function listReceipts(
  db: Queryable,
  rentalIds: readonly string[],
  personId: string,
): Promise<Map<string, ReceiptLinkView[]>> {
  const rows = await selectReceiptsOf(db, rentalIds, personId)
  const links = Map.groupBy(rows, ({ rental_id }) => rental_id)
  return new Map([...links].map(([id, all]) => [id, all.map(({ number, kind }) => ({ number, kind }))]))
}

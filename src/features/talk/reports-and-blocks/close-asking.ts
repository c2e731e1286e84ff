import { sql } from 'kysely'
import type { Trx } from '#platform/database.ts'
import type { Hideable } from './asking.ts'

/** Closes the owner’s requests for another review, once the item is back. */
export async function closeAsking(
  trx: Trx,
  { kind, id }: { kind: Hideable; id: string },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('moderation_items')
    .set({ reviewed_at: at, reviewed_by: by })
    .where('subject_type', '=', kind)
    .where('subject_id', '=', id)
    .where('act', '=', sql.lit('asked_again'))
    .where('reviewed_at', 'is', null)
    .execute()
}

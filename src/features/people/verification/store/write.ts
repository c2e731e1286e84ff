import { takeDocument } from '#features/base/documents/drop-document.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'
import type { CheckKind } from '../check.ts'

type NewCheck = {
  user_id: string
  kind: CheckKind
  document_id: string
  consent_id: string
  submitted_at: Date
}

/** Answers the check's id. */
export async function insertCheck(trx: Trx, check: NewCheck): Promise<string> {
  const { id } = await trx
    .insertInto('identity_checks')
    .values(check)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How a check that waited came to its end. */
export type CheckEnd =
  | { status: 'withdrawn' | 'timed_out' }
  | { status: 'refused'; decided_at: Date; decided_by: string; reason: string }
  | {
      status: 'accepted'
      decided_at: Date
      decided_by: string
      expires_at: Day
      ending_told_at: Date | null
    }

/**
 * Ends a check that waits, which its caller has locked, and takes its document away; answers the path of the file, for its bytes
 * to be deleted.
 */
export async function updateClosed(
  trx: Trx,
  { id, document_id }: { id: string; document_id: string },
  end: CheckEnd,
): Promise<string> {
  await trx
    .updateTable('identity_checks')
    .set({ ...end, document_id: null })
    .where('id', '=', id)
    .execute()
  return takeDocument(trx, document_id)
}

/** Ends an accepted check, and its badge with it. */
export async function updateEnded(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('identity_checks')
    .set({ status: 'expired', ended_at: now })
    .where('id', '=', id)
    .execute()
}

/** Whether it is still valid and was not announced before. */
export async function updateEndingTold(trx: Trx, id: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('identity_checks')
    .set({ ending_told_at: now })
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .where('ending_told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The bytes are gone: storage said so. */
export async function updateDocumentDeleted(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .updateTable('identity_checks')
    .set({ document_deleted_at: now })
    .where('id', '=', id)
    .where('document_deleted_at', 'is', null)
    .execute()
}

import type { Queryable } from '#platform/database.ts'

type Session = { id: string; session_id: string }
type NewCode = { user_id: string; code_hash: string; expires_at: Date }

/** Keeps a person's code in place of the one before. */
export async function replaceCode(trx: Queryable, code: NewCode): Promise<void> {
  const row = { ...code, session_id: null }
  await trx
    .insertInto('administrator_codes')
    .values(row)
    .onConflict((clash) => clash.column('user_id').doUpdateSet(row))
    .execute()
}

/** Gives a code to a session; false where it is not this person's, has ended, or another session has it. */
export async function bindCode(
  db: Queryable,
  given: { code_hash: string; viewer: Session; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('administrator_codes')
    .set({ session_id: given.viewer.session_id })
    .where('user_id', '=', given.viewer.id)
    .where('code_hash', '=', given.code_hash)
    .where('expires_at', '>', given.now)
    .where('session_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The end of a person's code; null where the code is another. */
export async function selectCodeEnd(db: Queryable, userId: string, codeHash: string): Promise<Date | null> {
  const row = await db
    .selectFrom('administrator_codes')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return row?.expires_at ?? null
}

/** Whether this session gave a code that has not ended. */
export async function hasGivenCode(db: Queryable, viewer: Session, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('administrator_codes')
    .select('user_id')
    .where('user_id', '=', viewer.id)
    .where('session_id', '=', viewer.session_id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up the code that this session gave; false where it gave none. */
export async function deleteCode(trx: Queryable, viewer: Session, now: Date): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('administrator_codes')
    .where('user_id', '=', viewer.id)
    .where('session_id', '=', viewer.session_id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

import type { Trx } from '#platform/database.ts'

/** Locks a file that a person uploaded for a message, until the transaction ends; false when there is none. */
export async function lockUpload(trx: Trx, userId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('documents')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', 'message')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

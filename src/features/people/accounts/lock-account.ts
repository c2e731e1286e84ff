import type { Trx } from '#platform/database.ts'

/** Locks an account until the transaction ends, so that of two acts of its person one comes after the other. */
export async function lockAccount(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

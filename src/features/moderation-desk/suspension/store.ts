import type { Trx } from '#platform/database.ts'

/**
 * Locks a person's profile before anything else, as leaving does, so that nothing of theirs begins meanwhile. What they are, as it
 * stands then; undefined for nobody and for who is erased.
 */
export async function lockPerson(trx: Trx, id: string) {
  await trx.selectFrom('profiles').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return trx
    .selectFrom('users as u')
    .leftJoin('administrators as a', 'a.user_id', 'u.id')
    .select(['u.id', 'u.suspended_at', 'u.suspended_reason', 'a.user_id as administrator'])
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}

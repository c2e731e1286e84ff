import type { Trx } from '#platform/database.ts'

/** Whom an administrator asks to look at the site as; undefined for nobody and for who is erased. */
export function selectToView(trx: Trx, id: string) {
  return trx
    .selectFrom('users as u')
    .leftJoin('administrators as a', 'a.user_id', 'u.id')
    .select(['u.id', 'a.user_id as administrator'])
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Whom a session looks at the site as, and until when. */
export async function updateViewing(
  trx: Trx,
  sessionId: string,
  viewing: { of: string; until: Date },
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ viewing_as: viewing.of, viewing_until: viewing.until })
    .where('id', '=', sessionId)
    .execute()
}

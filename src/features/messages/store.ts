import type { Queryable } from '#platform/database.ts'

/** How many messages to a person are unread. */
export async function countUnread(db: Queryable, receiverId: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('receiver_id', '=', receiverId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

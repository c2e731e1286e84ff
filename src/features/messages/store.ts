import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import { isUuid } from '#platform/uuid.ts'

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

/** Whether two people have a conversation, and no block between them. */
export async function mayHearTyping(db: Queryable, from: string, to: string): Promise<boolean> {
  if (!isUuid(to)) return false
  const row = await db
    .selectFrom('conversation_members as member')
    .select('member.conversation_id')
    .where('member.user_id', '=', from)
    .where('member.other_id', '=', to)
    .where(sql<boolean>`not have_block(${from}, ${to})`)
    .executeTakeFirst()
  return row !== undefined
}

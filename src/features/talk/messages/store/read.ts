import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import { isUuid } from '#platform/uuid.ts'
import type { MessageView } from '../contract.ts'
import { haveAgreed, messagesFor, presentMessage } from './message-rows.ts'

/** How many messages to a person are unread. */
export async function countUnread(db: Queryable, receiverId: string): Promise<number> {
  const { count } = await db
    .selectFrom('conversation_members as member')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.id', '=', 'member.conversation_id').onRef('c.last_seq', '>', 'member.read_seq'),
    )
    .innerJoin('messages as m', (join) =>
      join.onRef('m.conversation_id', '=', 'c.id').onRef('m.seq', '>', 'member.read_seq'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member.user_id', '=', receiverId)
    .whereRef('m.receiver_id', '=', 'member.user_id')
    .where('m.is_read', '=', false)
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

type Pair = { viewerId: string; otherId: string }
type InConversation = Pair & { conversationId: string }
type Wanted = { before?: number | undefined; after?: number | undefined; limit: number }

/** Messages of a conversation in their order: the newest, those before one, or those after one. */
export async function selectMessages(
  db: Queryable,
  where: InConversation,
  wanted: Wanted,
): Promise<MessageView[]> {
  const rows = await messagesQuery(db, where, wanted).execute()
  const inOrder = wanted.after === undefined ? rows.reverse() : rows
  return inOrder.map(presentMessage)
}

/** The statement of a page, for reading its plan. */
export function messagesQuery(
  db: Queryable,
  { conversationId, viewerId, otherId }: InConversation,
  { before, after, limit }: Wanted,
) {
  return messagesFor(db, sql`${viewerId}::uuid`, haveAgreed(sql`${viewerId}`, sql`${otherId}`))
    .where('m.conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('m.seq', '<', before ?? 0))
    .$if(after !== undefined, (query) => query.where('m.seq', '>', after ?? 0))
    .orderBy('m.seq', after === undefined ? 'desc' : 'asc')
    .limit(limit)
}

/** One message as one of its two people may read it. */
export async function selectMessage(
  db: Queryable,
  { viewerId, otherId }: Pair,
  id: string,
): Promise<MessageView> {
  const isAgreed = haveAgreed(sql`${viewerId}`, sql`${otherId}`)
  const query = messagesFor(db, sql`${viewerId}::uuid`, isAgreed).where('m.id', '=', id)
  return presentMessage(await query.executeTakeFirstOrThrow())
}

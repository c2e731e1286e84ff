import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '#platform/database.ts'
import { PREPARED } from '#platform/prepared.ts'
import type { ConversationView } from '../contract.ts'
import { aboutOf, faceOf } from './about.ts'
import { haveAgreed, messagesFor, presentMessage } from './read.ts'

type Page = { userId: string; after: { at: string; id: string } | null; limit: number }
export type ListedConversation = { id: string; at: string; view: ConversationView }

/** One page of a person’s conversations, the last written in first, each with the instant as it is kept. */
export async function selectConversations(db: Queryable, page: Page): Promise<ListedConversation[]> {
  const rows = await conversationsQuery(db, page).modifyEnd(PREPARED).execute()
  return rows.map(({ id, at, last, ...view }) => ({ id, at, view: { ...view, last: presentMessage(last) } }))
}

/** The statement of a page, for reading its plan. */
export function conversationsQuery(db: Queryable, { userId, after, limit }: Page) {
  const viewer = sql.ref('member.user_id')
  const isAgreed = haveAgreed(viewer, sql.ref('member.other_id'))
  return db
    .selectFrom('conversation_members as member')
    .innerJoin('conversations as c', 'c.id', 'member.conversation_id')
    .select(['member.conversation_id as id', sql<string>`member.last_message_at::text`.as('at')])
    .select([
      jsonObjectFrom(faceOf(db, sql.ref('member.other_id')))
        .$notNull()
        .as('user'),
      jsonObjectFrom(
        messagesFor(db, viewer, isAgreed)
          .where('m.conversation_id', '=', sql.ref<string>('c.id'))
          .where('m.seq', '=', sql.ref<number>('c.last_seq')),
      )
        .$notNull()
        .as('last'),
      sql<number>`(select count(*) from messages n where n.conversation_id = c.id and n.seq > member.read_seq
        and n.receiver_id = member.user_id and not n.is_read)`.as('unread'),
      jsonObjectFrom(aboutOf(db, sql.ref('c.id'))).as('about'),
    ])
    .where('member.user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(member.last_message_at, member.conversation_id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('member.last_message_at', 'desc')
    .orderBy('member.conversation_id', 'desc')
    .limit(limit)
}

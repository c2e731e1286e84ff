import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import { prepare } from '#platform/prepared.ts'
import type { Reader } from '../away-jobs.ts'
import { haveAgreed, messagesFor } from './read.ts'

/** How far a reader has read and was told, locked until the transaction ends. */
export function lockMember(trx: Trx, { conversation_id, user_id }: Reader) {
  return trx
    .selectFrom('conversation_members')
    .select(['read_seq', 'told_seq'])
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * A reader's unread messages: since when, up to which number, how many, and from whom. Undefined without unread
 * messages, or across a block.
 */
export async function selectWaiting(db: Queryable, { conversation_id, user_id }: Reader) {
  const [waiting] = await askWaiting(db, { conversation_id, user_id })
  return waiting
}

const askWaiting = prepare((db, { conversation_id, user_id }: Reader) =>
  db
    .selectFrom('conversation_members as member')
    .innerJoin('messages as m', (join) =>
      join
        .onRef('m.conversation_id', '=', 'member.conversation_id')
        .onRef('m.receiver_id', '=', 'member.user_id')
        .onRef('m.seq', '>', 'member.read_seq'),
    )
    .innerJoin('person_standing as u', 'u.id', 'member.user_id')
    .innerJoin('people_faces as face', 'face.id', 'member.other_id')
    .select(['u.locale', 'member.other_id', 'member.read_seq', 'member.told_seq'])
    .select(sql<string>`face.name`.as('sender_name'))
    .select([
      sql<Date>`min(m.created_at)`.as('since'),
      sql<number>`max(m.seq)`.as('last_seq'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('member.conversation_id', '=', conversation_id)
    .where('member.user_id', '=', user_id)
    .where('m.is_read', '=', false)
    .where(sql<boolean>`not have_block(member.user_id, member.other_id)`)
    .groupBy(['u.locale', 'member.other_id', 'member.read_seq', 'member.told_seq', 'face.name']),
)

export type Waiting = NonNullable<Awaited<ReturnType<typeof selectWaiting>>>

/** The newest so many of what a reader has not read, in their order, as the reader may read them. */
export async function selectUnread(
  db: Queryable,
  { conversation_id, user_id }: Reader,
  { other_id, read_seq }: Waiting,
  limit: number,
): Promise<string[]> {
  const rows = await askUnread(db, { conversation_id, user_id, other_id, read_seq, limit })
  return rows.reverse().map(({ body }) => body)
}

type Unread = Reader & Pick<Waiting, 'other_id' | 'read_seq'> & { limit: number }

const askUnread = prepare((db, { conversation_id, user_id, other_id, read_seq, limit }: Unread) =>
  messagesFor(db, sql`${user_id}::uuid`, haveAgreed(sql`${user_id}`, sql`${other_id}`))
    .where('m.conversation_id', '=', conversation_id)
    .where('m.receiver_id', '=', user_id)
    .where('m.seq', '>', read_seq)
    .orderBy('m.seq', 'desc')
    .limit(limit),
)

/** Notes up to where a reader is being told while away; by which way is known once it went. */
export async function setTold(
  trx: Trx,
  { conversation_id, user_id }: Reader,
  told_seq: number,
): Promise<void> {
  await trx
    .updateTable('conversation_members')
    .set({ told_seq, told_by: null })
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** Notes by which way a reader was told up to a number. */
export async function setToldBy(
  trx: Trx,
  { conversation_id, user_id }: Reader,
  told_seq: number,
  told_by: 'email' | 'text',
): Promise<void> {
  await trx
    .updateTable('conversation_members')
    .set({ told_by })
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '=', user_id)
    .where('told_seq', '=', told_seq)
    .execute()
}

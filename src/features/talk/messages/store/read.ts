import { type Expression, type RawBuilder, sql } from 'kysely'
import { documentUrl } from '#features/base/documents/document.ts'
import type { Queryable } from '#platform/database.ts'
import { prepare } from '#platform/prepared.ts'
import { isUuid } from '#platform/uuid.ts'
import type { MessageView } from '../contract.ts'

/** How many messages to a person are unread. */
export async function countUnread(db: Queryable, receiverId: string): Promise<number> {
  const [counted] = await askUnread(db, { receiverId })
  return counted?.count ?? 0
}

const askUnread = prepare((db, { receiverId }: { receiverId: string }) =>
  db
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
    .where('m.is_read', '=', false),
)

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
/** Those between two numbers, without these. */
export type Between = Pair & { after: number; before: number; limit: number }

/** The messages of a conversation between two numbers: from the last of them back, or from the first on. */
export function messagesQuery(
  db: Queryable,
  conversationId: Expression<string> | string,
  { viewerId, otherId, after, before, limit }: Between,
  order: 'desc' | 'asc',
) {
  return messagesFor(db, sql`${viewerId}::uuid`, haveAgreed(sql`${viewerId}`, sql`${otherId}`))
    .where('m.conversation_id', '=', conversationId)
    .where('m.seq', '>', after)
    .where('m.seq', '<', before)
    .orderBy('m.seq', order)
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

/** A column or a value, in SQL. */
type Term = RawBuilder<unknown>

/** Whether a rental between two people is approved. */
export function haveAgreed(one: Term, other: Term): RawBuilder<boolean> {
  return sql<boolean>`(select have_agreed(${one}, ${other}))`
}

/** Messages, `m`, as one of their two people may read them: hidden text never leaves the database. */
export function messagesFor(db: Queryable, viewer: Term, isAgreed: RawBuilder<boolean>) {
  const isHidden = sql<boolean>`(m.body_masked is not null and not ${isAgreed})`
  return db
    .selectFrom('messages as m')
    .leftJoin('document_facts as d', 'd.id', 'm.document_id')
    .leftJoin('conversation_members as reader', (join) =>
      join
        .onRef('reader.user_id', '=', 'm.receiver_id')
        .onRef('reader.conversation_id', '=', 'm.conversation_id'),
    )
    .select(['m.id', 'm.seq', 'm.sender_id', 'm.receiver_id', 'm.created_at'])
    .select([
      sql<boolean>`(m.is_read or coalesce(m.seq <= reader.read_seq, false))`.as('is_read'),
      sql<Date | null>`coalesce(m.read_at, case when m.seq <= reader.read_seq then reader.read_at end)`.as(
        'read_at',
      ),
    ])
    .select(['m.equipment_id', 'm.rental_id', 'd.path', 'd.content_type', 'd.byte_size'])
    .select([
      isHidden.as('is_hidden'),
      sql<string>`case when m.sender_id <> ${viewer} and ${isHidden} then m.body_masked else m.body end`.as(
        'body',
      ),
      sql<string[]>`case when m.receiver_id = ${viewer} and not ${isAgreed} then m.risk else '{}' end`.as(
        'risk',
      ),
    ])
}

type Read = Awaited<ReturnType<ReturnType<typeof messagesFor>['executeTakeFirstOrThrow']>>
/** One that came within JSON has its instants as texts. */
type MessageRow = Omit<Read, 'created_at' | 'read_at'> & {
  created_at: Date | string
  read_at: Date | string | null
}

/** A row as it is answered. */
export function presentMessage({ path, content_type, byte_size, ...row }: MessageRow): MessageView {
  const file =
    path !== null && content_type !== null && byte_size !== null
      ? { url: documentUrl(path), content_type, byte_size }
      : null
  return { ...row, created_at: isoOf(row.created_at), read_at: row.read_at && isoOf(row.read_at), file }
}

/** A message that has just been written. */
export type NewMessage = Pick<
  MessageRow,
  'id' | 'seq' | 'sender_id' | 'receiver_id' | 'created_at' | 'equipment_id' | 'rental_id' | 'body' | 'risk'
> & { body_masked: string | null }

/** A message without a file as one of its two people sees it once it is written: what `selectMessage` would read. */
export function presentNew(
  message: NewMessage,
  { is_agreed, readerId }: { is_agreed: boolean; readerId: string },
): MessageView {
  const { id, seq, sender_id, receiver_id, created_at, equipment_id, rental_id, body, body_masked } = message
  const isHidden = body_masked !== null && !is_agreed
  const isReceiver = readerId === receiver_id
  return presentMessage({
    id,
    seq,
    sender_id,
    receiver_id,
    created_at,
    is_read: false,
    read_at: null,
    equipment_id,
    rental_id,
    path: null,
    content_type: null,
    byte_size: null,
    is_hidden: isHidden,
    body: isReceiver && isHidden ? body_masked : body,
    // Warnings are for the receiver alone.
    risk: isReceiver ? message.risk : [],
  })
}

function isoOf(instant: Date | string): string {
  return new Date(instant).toISOString()
}

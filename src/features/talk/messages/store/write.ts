import { type Expression, sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import { prepare } from '#platform/prepared.ts'

/** The conversation of two people, begun by either. */
export function conversationOf(db: Queryable, one: string, other: string) {
  return db
    .selectFrom('conversations')
    .select(['id', 'last_seq'])
    .where('low_id', '=', sql<string>`least(${one}::uuid, ${other}::uuid)`)
    .where('high_id', '=', sql<string>`greatest(${one}::uuid, ${other}::uuid)`)
}

/** Creates the conversation of two people, unless there is one; another that is being created is waited for. */
export async function insertConversation(trx: Trx, one: string, other: string): Promise<void> {
  await sql`insert into conversations (low_id, high_id)
    select least(${one}::uuid, id), greatest(${one}::uuid, id) from profile_facts where id = ${other}
    on conflict on constraint conversations_one_per_pair do nothing`.execute(trx)
}

/** A person's message under a key, in any conversation. */
export function keyedQuery(db: Queryable, senderId: string, key: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'request_digest'])
    .where('sender_id', '=', senderId)
    .where('request_key', '=', key)
}

type SentBack = { senderId: string; count: number; since: Date; first: boolean }

/** When a person sent the one that lies `count` back, of all or of those that began a conversation; null where it is before `since`. */
export async function selectSentBack(trx: Trx, sent: SentBack): Promise<Date | null> {
  const row = await sentBackQuery(trx, sent).executeTakeFirst()
  return row?.created_at ?? null
}

export function sentBackQuery(db: Queryable, { senderId, count, since, first }: SentBack) {
  return db
    .selectFrom('messages')
    .select('created_at')
    .where('sender_id', '=', senderId)
    .where('created_at', '>', since)
    .$if(first, (query) => query.where('seq', '=', 1))
    .orderBy('created_at', 'desc')
    .offset(sql<number>`${count}::integer - 1`)
    .limit(1)
}

type NewMessage = {
  conversation_id: string
  seq: number
  sender_id: string
  receiver_id: string
  body: string
  body_masked: string | null
  risk: string[]
  equipment_id: string | null
  rental_id: string | null
  document_id: string | null
  request_key: string
  request_digest: string
  created_at: Date
}

/**
 * Writes the next message of a locked conversation, and moves the conversation to its new end for both of its people.
 * @returns its id, and how far the receiver has read; null when its sender used the key meanwhile, in another
 * conversation: the caller rolls back
 */
export async function insertMessage(trx: Trx, message: NewMessage) {
  const [row] = await askInsert(trx, message)
  return row ?? null
}

const askInsert = prepare((db, message: NewMessage) => {
  const { conversation_id, seq, created_at } = message
  const [low, high] = [endOf('least', message), endOf('greatest', message)]
  const of = (user_id: typeof low, other_id: typeof low) => ({
    user_id,
    other_id,
    conversation_id,
    last_message_at: created_at,
  })
  return db
    .with('written', (db) =>
      db
        .insertInto('messages')
        .values(columnsOf(message))
        .onConflict((conflict) => conflict.constraint('messages_one_per_request_key').doNothing())
        .returning('id'),
    )
    .with('moved', (db) =>
      db
        .updateTable('conversations')
        .set({ last_seq: seq, last_message_at: created_at })
        .where('id', '=', conversation_id),
    )
    .with('members', (db) =>
      db
        .insertInto('conversation_members')
        .values([of(low, high), of(high, low)])
        .onConflict((conflict) =>
          conflict.constraint('conversation_members_pkey').doUpdateSet({ last_message_at: created_at }),
        )
        .returning(['user_id', 'read_seq']),
    )
    .selectFrom('written')
    .innerJoin('members', (join) => join.on('members.user_id', '=', message.receiver_id))
    .select(['written.id', 'members.read_seq'])
})

function endOf(end: 'least' | 'greatest', { sender_id, receiver_id }: NewMessage) {
  return sql<string>`${sql.raw(end)}(${sender_id}::uuid, ${receiver_id}::uuid)`
}

function columnsOf(message: NewMessage): NewMessage {
  return {
    conversation_id: message.conversation_id,
    seq: message.seq,
    sender_id: message.sender_id,
    receiver_id: message.receiver_id,
    body: message.body,
    body_masked: message.body_masked,
    risk: message.risk,
    equipment_id: message.equipment_id,
    rental_id: message.rental_id,
    document_id: message.document_id,
    request_key: message.request_key,
    request_digest: message.request_digest,
    created_at: message.created_at,
  }
}

/**
 * Moves how far a person has read up to a number of the conversation, never back, and notes the instant where that passes words that
 * they had not read. One row says it, however many messages they are.
 * @returns where it was and where it is, with the instant noted last; or undefined where the two have no conversation. The row
 * stays locked until the transaction ends
 */
export async function moveRead(
  trx: Trx,
  { userId, otherId, upTo, at }: { userId: string; otherId: string; upTo: number; at: Date },
) {
  const member = await trx
    .selectFrom('conversation_members as member')
    .innerJoin('conversations as c', 'c.id', 'member.conversation_id')
    .select(['c.id', 'c.last_seq', 'member.read_seq', 'member.read_at'])
    .where('member.user_id', '=', userId)
    .where('member.other_id', '=', otherId)
    .forUpdate('member')
    .executeTakeFirst()
  if (!member) return undefined
  const { id: conversation_id, read_seq: before, last_seq } = member
  const read_seq = Math.max(before, Math.min(upTo, last_seq))
  let { read_at } = member
  if (read_seq > before) {
    const passes = sql`exists (select from messages where conversation_id = ${conversation_id}
      and receiver_id = ${userId} and seq > ${before} and seq <= ${read_seq} and not is_read)`
    const moved = await trx
      .updateTable('conversation_members')
      .set({ read_seq, read_at: sql`case when ${passes} then ${at}::timestamptz else read_at end` })
      .where('user_id', '=', userId)
      .where('conversation_id', '=', conversation_id)
      .returning('read_at')
      .executeTakeFirstOrThrow()
    read_at = moved.read_at
  }
  return { conversation_id, before, read_seq, read_at, last_seq }
}

/** The last messages of a sender in a conversation since a moment, the newest first. */
export function runQuery(
  db: Queryable,
  {
    conversationId,
    senderId,
    since,
    most,
  }: { conversationId: Expression<string>; senderId: string; since: Date; most: number },
) {
  return db
    .selectFrom('messages')
    .select(['id', 'body'])
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('created_at', '>', since)
    .orderBy('seq', 'desc')
    .limit(most)
}

/** How the other party reads a message from now on. */
export async function updateMasked(trx: Trx, id: string, masked: string | null): Promise<void> {
  await trx.updateTable('messages').set({ body_masked: masked }).where('id', '=', id).execute()
}

/** How many messages a person sent since then that spoke of paying elsewhere. */
export async function countRisky(trx: Trx, senderId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sender_id', '=', senderId)
    .where('created_at', '>', since)
    .where('risk', '<>', sql<string[]>`'{}'`)
    .executeTakeFirstOrThrow()
  return count
}

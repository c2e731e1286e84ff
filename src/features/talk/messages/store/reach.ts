import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Queryable, Trx } from '#platform/database.ts'
import { prepare } from '#platform/prepared.ts'
import { haveAgreed } from './read.ts'
import { conversationOf, insertConversation, keyedQuery, runQuery, sentBackQuery } from './write.ts'

type Sending = {
  from: string
  to: string
  key: string
  /** A day's limit: so many messages since then. */
  count: number
  since: Date
  /** The sender's last messages that are read with this one. */
  runSince: Date
  runMost: number
}

/**
 * Locks the conversation of two people until the transaction ends, creates it if needed, and reads in the same statement
 * all that decides on its next message: the reach, the earlier message under its key, when the sender sent the one that a day's limit
 * reaches back to, and the sender's last messages, newest first. Every writer holds this lock, so its numbers follow the
 * order of commits. Undefined where either person does not exist.
 */
export async function lockSending(trx: Trx, sending: Sending) {
  let found = await askSending(trx, sending)
  if (found?.conversation_id === null) {
    await insertConversation(trx, sending.from, sending.to)
    found = await askSending(trx, sending)
  }
  // Another writer held the lock: the row is as that one left it, all else as it was before. Asked again, both are of now.
  return found?.last_seq === found?.seen_seq ? found : askSending(trx, sending)
}

const ask = prepare(sendingQuery)

async function askSending(trx: Trx, sending: Sending) {
  const [found] = await ask(trx, sending)
  return found
}

function sendingQuery(db: Queryable, { from, to, key, count, since, runSince, runMost }: Sending) {
  const conversationId = sql<string>`locked.id`
  return reachQuery(db, from, to)
    .leftJoin(conversationOf(db, from, to).forUpdate().as('locked'), (join) => join.onTrue())
    .select(['locked.id as conversation_id', 'locked.last_seq'])
    .select([
      sql<number | null>`(select last_seq from conversations where id = ${conversationId})`.as('seen_seq'),
      jsonObjectFrom(keyedQuery(db, from, key)).as('earlier'),
      sentBackQuery(db, { senderId: from, count, since, first: false }).as('limited_by'),
      jsonArrayFrom(runQuery(db, { conversationId, senderId: from, since: runSince, most: runMost })).as(
        'run',
      ),
    ])
}

/** The facts that decide whether one person may write to another, and how the text is masked; no row for an unknown person. */
export function reachQuery(db: Queryable, from: string, to: string) {
  const pair = sql`(r.owner_id = ${from} and r.renter_id = ${to}) or (r.owner_id = ${to} and r.renter_id = ${from})`
  return db
    .selectFrom('person_standing as u')
    .innerJoin('profile_facts as p', 'p.id', 'u.id')
    .innerJoin('person_standing as sender', (join) => join.on('sender.id', '=', from))
    .innerJoin('people_faces as face', 'face.id', 'sender.id')
    .select(['u.locale', sql<string>`face.name`.as('sender_name')])
    .select([
      sql<boolean>`u.deleted_at is not null or p.account_deletion_requested or u.suspended_at is not null
        or sender.suspended_at is not null`.as('is_away'),
      sql<boolean>`have_block(${from}, ${to})`.as('is_blocked'),
      sql<boolean>`exists (select from listing_cards where user_id = ${to})
        or exists (select from store_facts where user_id = ${to})`.as('is_lender'),
      sql<boolean>`exists (select from rental_parties r where ${pair})`.as('has_rented'),
      sql<boolean>`exists (select from conversation_members member
        join messages m on m.conversation_id = member.conversation_id and m.receiver_id = member.user_id
        where member.user_id = ${from} and member.other_id = ${to})`.as('has_written'),
      haveAgreed(sql`${from}`, sql`${to}`).as('is_agreed'),
    ])
    .where('u.id', '=', to)
}

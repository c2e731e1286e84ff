import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '#platform/database.ts'
import { PREPARED } from '#platform/prepared.ts'
import { haveAgreed } from './read.ts'
import { keyedQuery, runQuery, sentBackQuery } from './write.ts'

type Sending = {
  from: string
  to: string
  conversationId: string
  key: string
  daily: { count: number; since: Date }
  run: { since: Date; most: number }
}

/**
 * In one statement all that decides on the next message of a locked conversation: the reach, the earlier message under
 * its key, when the sender sent the one that a day's limit reaches back to, and the sender's last messages, newest first.
 */
export async function selectSending(db: Queryable, { from, to, conversationId, key, daily, run }: Sending) {
  return reachQuery(db, from, to)
    .select([
      jsonObjectFrom(keyedQuery(db, from, key)).as('earlier'),
      sentBackQuery(db, { senderId: from, first: false, ...daily }).as('limited_by'),
      jsonArrayFrom(runQuery(db, { conversationId, senderId: from, ...run })).as('run'),
    ])
    .modifyEnd(PREPARED)
    .executeTakeFirst()
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

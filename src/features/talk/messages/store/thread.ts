import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '#platform/database.ts'
import { prepare } from '#platform/prepared.ts'
import { aboutOf, faceOf } from './about.ts'
import { reachQuery } from './reach.ts'
import { type Between, haveAgreed, messagesQuery, presentMessage } from './read.ts'

type Pair = { viewerId: string; otherId: string; now: Date }
type Asked = Pair & Between
type Wanted = { before?: number | undefined; after?: number | undefined; limit: number }

/** Above every number of a message. */
const NO_END = 2 ** 31 - 1

/**
 * In one statement another person and their relation to the viewer: the conversation with how far each has read, a block, an
 * approval, their rental, whether the viewer may write; and its messages in their order: the newest, those before one, or those
 * after one. Undefined for an unknown person. People who are suspended, leaving or erased are visible only to those who
 * share a conversation or a rental with them.
 */
export async function selectThread(db: Queryable, pair: Pair, { after, before, limit }: Wanted) {
  const ask = after === undefined ? askLast : askNext
  const [thread] = await ask(db, { ...pair, after: after ?? 0, before: before ?? NO_END, limit })
  if (!thread) return undefined
  const inOrder = after === undefined ? thread.items.toReversed() : thread.items
  return { ...thread, items: inOrder.map(presentMessage) }
}

const askLast = prepare((db, asked: Asked) => threadQuery(db, asked, 'desc'))
const askNext = prepare((db, asked: Asked) => threadQuery(db, asked, 'asc'))

function threadQuery(db: Queryable, asked: Asked, order: 'desc' | 'asc') {
  const { viewerId, otherId } = asked
  return db
    .selectFrom('person_standing as u')
    .leftJoin('conversation_members as own', (join) =>
      join.on('own.user_id', '=', viewerId).onRef('own.other_id', '=', 'u.id'),
    )
    .leftJoin('conversation_members as theirs', (join) =>
      join.onRef('theirs.user_id', '=', 'u.id').onRef('theirs.conversation_id', '=', 'own.conversation_id'),
    )
    .select(['own.conversation_id', 'own.read_seq as own_read_seq', 'theirs.read_seq', 'theirs.told_seq'])
    .select([
      'theirs.told_by',
      jsonObjectFrom(faceOf(db, sql.ref('u.id')))
        .$notNull()
        .as('user'),
      jsonObjectFrom(aboutOf(db, sql.ref('own.conversation_id'))).as('about'),
      jsonObjectFrom(rentalBetween(db, asked)).as('rental'),
      jsonArrayFrom(messagesQuery(db, sql<string>`own.conversation_id`, asked, order)).as('items'),
      jsonObjectFrom(reachQuery(db, viewerId, otherId)).as('reach'),
      haveAgreed(sql`${viewerId}`, sql`${otherId}`).as('is_agreed'),
      sql<boolean>`exists (select from blocks where user_id = ${viewerId} and blocked_id = ${otherId})`.as(
        'is_blocked',
      ),
    ])
    .where('u.id', '=', otherId)
    .where((eb) => eb.or([isShown, eb('own.conversation_id', 'is not', null), haveRented(viewerId, otherId)]))
}

const isShown = sql<boolean>`(u.deleted_at is null and u.suspended_at is null
  and (u.email_verified or u.phone_number_verified) and not exists (
  select from profile_facts away where away.id = u.id and away.account_deletion_requested))`

function haveRented(one: string, other: string) {
  return sql<boolean>`exists (select from rental_parties where (owner_id = ${one} and renter_id = ${other})
    or (owner_id = ${other} and renter_id = ${one}))`
}

/** The next rental between two people, else the last; and whether one is agreed on and not over. */
function rentalBetween(db: Queryable, { viewerId: one, otherId: other, now }: Pair) {
  const isAhead = sql<boolean>`((r.stage = 'pending' or r.holds_dates)
    and r.end_date >= (${now}::timestamptz at time zone cities.time_zone)::date)`
  return db
    .selectFrom('rental_parties as r')
    .innerJoin('gear_facts as equipment', 'equipment.id', 'r.equipment_id')
    .innerJoin('cities', 'cities.id', 'equipment.city_id')
    .select(['r.id', sql<boolean>`have_open_rental(${one}, ${other}, ${now})`.as('is_under_way')])
    .where((eb) =>
      eb.or([
        eb.and([eb('r.owner_id', '=', one), eb('r.renter_id', '=', other)]),
        eb.and([eb('r.owner_id', '=', other), eb('r.renter_id', '=', one)]),
      ]),
    )
    .orderBy(sql`${isAhead} desc, case when ${isAhead} then r.start_date end, r.submitted_at desc, r.id desc`)
    .limit(1)
}

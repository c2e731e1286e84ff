import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '#platform/database.ts'
import { aboutOf, faceOf } from './about.ts'
import { haveAgreed } from './message-rows.ts'

/**
 * Another person, and what the two have: their conversation with how far each has read, a block, an approval. Undefined where
 * there is nobody, or nobody any more whom the viewer has words or a rental with: somebody suspended, leaving or erased is shown to
 * those alone who had to do with them, as their profile is to nobody.
 */
export function selectThread(db: Queryable, viewerId: string, otherId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('conversation_members as own', (join) =>
      join.on('own.user_id', '=', viewerId).onRef('own.other_id', '=', 'u.id'),
    )
    .leftJoin('conversation_members as theirs', (join) =>
      join.onRef('theirs.user_id', '=', 'u.id').onRef('theirs.conversation_id', '=', 'own.conversation_id'),
    )
    .select(['own.conversation_id', 'own.read_seq as own_read_seq', 'theirs.read_seq', 'theirs.told_seq'])
    .select((eb) => [
      eb.ref('theirs.told_by').$castTo<'email' | 'text' | null>().as('told_by'),
      jsonObjectFrom(faceOf(db, sql.ref('u.id')))
        .$notNull()
        .as('user'),
      jsonObjectFrom(aboutOf(db, sql.ref('own.conversation_id'))).as('about'),
      haveAgreed(sql`${viewerId}`, sql`${otherId}`).as('is_agreed'),
      sql<boolean>`exists (select from blocks where user_id = ${viewerId} and blocked_id = ${otherId})`.as(
        'is_blocked',
      ),
    ])
    .where('u.id', '=', otherId)
    .where((eb) => eb.or([isShown, eb('own.conversation_id', 'is not', null), haveRented(viewerId, otherId)]))
    .executeTakeFirst()
}

const isShown = sql<boolean>`(u.deleted_at is null and u.suspended_at is null
  and (u.email_verified or u.phone_number_verified) and not exists (
  select from profiles away where away.id = u.id and away.account_deletion_requested))`

function haveRented(one: string, other: string) {
  return sql<boolean>`exists (select from rentals where (owner_id = ${one} and renter_id = ${other})
    or (owner_id = ${other} and renter_id = ${one}))`
}

/** Of the rentals between two people the one to come next, else the last; and whether one is agreed on and not over. */
export async function selectRentalBetween(db: Queryable, one: string, other: string, now: Date) {
  const isAhead = sql<boolean>`((r.stage = 'pending' or r.holds_dates)
    and r.end_date >= (${now}::timestamptz at time zone cities.time_zone)::date)`
  return db
    .selectFrom('rentals as r')
    .innerJoin('equipment', 'equipment.id', 'r.equipment_id')
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
    .executeTakeFirst()
}

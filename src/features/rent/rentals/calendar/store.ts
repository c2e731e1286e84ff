import { sql } from 'kysely'
import { faceName } from '#features/people/profiles/face.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'
import { type RentalParty, type RentalStage, stagesThat } from '../rental.ts'
import { pickUpAt } from '../store/shown-words.ts'
import type { CalendarRental } from './calendar-file.ts'

const MOST_EVENTS = 500

/** Those of a person in one role that were agreed on and end on a day or later, the soonest first; or one of them. */
export async function selectCalendar(
  db: Queryable,
  userId: string,
  role: RentalParty,
  wanted: { from: Day } | { id: string },
): Promise<CalendarRental[]> {
  const other = role === 'owner' ? 'renter' : 'owner'
  const rows = await db
    .selectFrom('rentals')
    .innerJoin('gear_facts as equipment', 'equipment.id', 'rentals.equipment_id')
    .innerJoin('cities', 'cities.id', 'equipment.city_id')
    .select([
      'rentals.id',
      'equipment.name as equipment_name',
      faceName(`rentals.${other}_id`).as('other_name'),
      'rentals.start_date',
      'rentals.end_date',
      'rentals.holds_dates as is_standing',
      sql<string | null>`case when rentals.holds_dates then rentals.pickup_window end`.as('pickup_window'),
      sql<string | null>`case when rentals.holds_dates then rentals.pickup_address end`.as('pickup_address'),
      pickUpAt(sql`true`),
      'cities.time_zone',
      sql<number>`(select count(*) from rental_events where rental_id = rentals.id) - 1`.as('changes'),
      'rentals.updated_at',
    ])
    .where(`rentals.${role}_id`, '=', userId)
    .where(wasAgreed)
    .$if('id' in wanted, (one) => one.where('rentals.id', '=', 'id' in wanted ? wanted.id : ''))
    .$if('from' in wanted, (all) => all.where('rentals.end_date', '>=', 'from' in wanted ? wanted.from : ''))
    .orderBy('rentals.start_date')
    .orderBy('rentals.id')
    .limit(MOST_EVENTS)
    .execute()
  return rows.map((row) => ({
    ...row,
    role,
    is_standing: row.is_standing === true,
    changes: Number(row.changes),
  }))
}

const agreedStages: RentalStage[] = stagesThat((stage) => stage.holdsDates)
const wasAgreed = sql<boolean>`(rentals.holds_dates or exists (select from rental_events event
  where event.rental_id = rentals.id and event.stage in (${sql.join(agreedStages)})))`

/** The feeds that a person made. */
export function selectFeeds(db: Queryable, userId: string) {
  return db
    .selectFrom('calendar_feeds')
    .select(['role', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute()
}

/** Puts a feed in the place of the one before. */
export async function replaceFeed(
  trx: Trx,
  feed: { user_id: string; role: RentalParty; token_hash: Buffer; created_at: Date },
): Promise<void> {
  const { token_hash, created_at } = feed
  await trx
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) =>
      conflict.constraint('calendar_feeds_pkey').doUpdateSet({ token_hash, created_at }),
    )
    .execute()
}

/** Whether the person had one. */
export async function deleteFeed(trx: Trx, userId: string, role: RentalParty): Promise<boolean> {
  const gone = await trx
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

/** The person and the role of a feed; none of an account that is suspended, frozen or erased. */
export async function selectFeedOf(db: Queryable, token_hash: Buffer) {
  return db
    .selectFrom('calendar_feeds as feed')
    .innerJoin('person_standing as person', 'person.id', 'feed.user_id')
    .select(['feed.user_id', 'feed.role', 'person.locale'])
    .where('feed.token_hash', '=', token_hash)
    .where('person.suspended_at', 'is', null)
    .where('person.frozen_at', 'is', null)
    .where('person.deleted_at', 'is', null)
    .executeTakeFirst()
}

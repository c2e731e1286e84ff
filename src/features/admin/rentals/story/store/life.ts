import { sql } from 'kysely'
import { deadlinesOf } from '#features/base/clocks/running-clocks.ts'
import { faceName } from '#features/people/profiles/face.ts'
import type { Queryable } from '#platform/database.ts'

/** How many rows a list of one story has at most. */
export const MOST = 500

/** The rental that is told of. */
export function selectHead(db: Queryable, id: string) {
  return db
    .selectFrom('rental_parties as r')
    .innerJoin('gear_facts as e', 'e.id', 'r.equipment_id')
    .innerJoin('cities', 'cities.id', 'e.city_id')
    .select([
      'r.id',
      'r.equipment_id',
      'r.owner_id',
      'r.renter_id',
      'r.start_date',
      'r.end_date',
      'r.total_cost',
    ])
    .select([
      'e.name as equipment_name',
      'cities.time_zone',
      deadlinesOf('r.id').as('deadlines'),
      'r.submitted_at',
      'r.stage',
      'r.payment_status',
      faceName('r.owner_id').as('owner_name'),
      faceName('r.renter_id').as('renter_name'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
}
export type StoryHead = NonNullable<Awaited<ReturnType<typeof selectHead>>>

export function selectActs(db: Queryable, rentalId: string) {
  return db
    .selectFrom('rental_history as x')
    .select([
      'x.act',
      'x.stage',
      'x.happened_at',
      'x.actor_id',
      'x.because',
      faceName<string | null>('x.actor_id').as('actor_name'),
    ])
    .where('x.rental_id', '=', rentalId)
    .orderBy('x.happened_at')
    .orderBy('x.id')
    .limit(MOST)
    .execute()
}

export function selectDeadlines(db: Queryable, rentalId: string) {
  return db.selectFrom('clocks').select(['act', 'due_at']).where('rental_id', '=', rentalId).execute()
}

export function selectDocuments(db: Queryable, rentalId: string) {
  return db
    .selectFrom('document_facts as d')
    .select(['d.kind', 'd.byte_size', 'd.created_at', 'd.user_id', faceName('d.user_id').as('user_name')])
    .where('d.rental_id', '=', rentalId)
    .orderBy('d.created_at')
    .limit(MOST)
    .execute()
}

/** Letters, text messages and pushes, as far as they are kept. */
export function selectDeliveries(db: Queryable, rentalId: string) {
  return db
    .selectFrom('deliveries as d')
    .select(['d.message_id', 'd.channel', 'd.topic', 'd.status', 'd.detail', 'd.created_at', 'd.user_id'])
    .select(faceName('d.user_id').as('user_name'))
    .where('d.rental_id', '=', rentalId)
    .orderBy('d.created_at')
    .limit(MOST)
    .execute()
}

/** One of them. */
export function selectDelivery(db: Queryable, rentalId: string, messageId: string) {
  return db
    .selectFrom('deliveries')
    .select(['message_id', 'user_id'])
    .where('rental_id', '=', rentalId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
}

/**
 * Reports since the request: of the gear, either party, their conversation, or a message of the two about it. An
 * administrator who rents or lends here sees only the reports they made, and never who reported them.
 */
export function selectReports(
  db: Queryable,
  { id, owner_id, renter_id, equipment_id, submitted_at }: StoryHead,
  reader: string,
) {
  const parties = sql`(${owner_id}, ${renter_id})`
  return db
    .selectFrom('report_facts as p')
    .select([
      'p.reason',
      'p.subject_type',
      'p.created_at',
      'p.closed_at',
      'p.outcome',
      'p.reporter_id',
      'p.closed_by',
    ])
    .select(faceName<string | null>('p.reporter_id').as('reporter_name'))
    .select(faceName<string | null>('p.closed_by').as('closer_name'))
    .where('p.created_at', '>=', submitted_at)
    .$if(reader === owner_id || reader === renter_id, (query) => query.where('p.reporter_id', '=', reader))
    .where(
      sql<boolean>`(p.subject_id = ${equipment_id} or (p.reporter_id in ${parties} and (
        p.subject_id in ${parties}
        or p.subject_id in (select c.id from conversations c where c.low_id in ${parties} and c.high_id in ${parties})
        or p.subject_id in (select m.id from message_facts m where m.rental_id = ${id}))))`,
    )
    .orderBy('p.created_at')
    .limit(MOST)
    .execute()
}

import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { faceName } from '#features/profiles/face-name.ts'
import type { Queryable } from '#platform/database.ts'
import { isUuid } from '#platform/uuid.ts'
import type { RentalListQuery } from './contract.ts'
import type { RentalParty } from './rental.ts'
import type { RejectionCause } from './rental-view.ts'

type Looking = { id: string; is_admin: boolean }
export type RentalRow = Awaited<ReturnType<typeof selectPage>>[number]

/** One rental as this person may see it. */
export async function selectRental(
  db: Queryable,
  viewer: Looking,
  id: string,
): Promise<RentalRow | undefined> {
  if (!isUuid(id)) return undefined
  const party = sql<SqlBool>`${viewer.id} in (rentals.owner_id, rentals.renter_id)`
  return views(db, viewer)
    .where('rentals.id', '=', id)
    .$if(!viewer.is_admin, (query) => query.where(party))
    .executeTakeFirst()
}

/** One page of a person's rentals, newest first, one row more than asked when there is a next page. */
export async function selectPage(db: Queryable, viewer: Looking, query: RentalListQuery) {
  const parties: RentalParty[] = query.role ? [query.role] : ['owner', 'renter']
  const pages = parties.map((party) => idsOf(db, viewer.id, party, query))
  const ids = sql.join(
    pages.map((page) => sql`(${page})`),
    sql` union all `,
  )
  return views(db, viewer)
    .where(sql<SqlBool>`rentals.id in (${ids})`)
    .orderBy('rentals.submitted_at', 'desc')
    .orderBy('rentals.id', 'desc')
    .limit(query.limit + 1)
    .execute()
}

/** What happened to a rental, oldest first. */
export function selectEvents(db: Queryable, rentalId: string) {
  return db
    .selectFrom('rental_events')
    .select([
      'act',
      'actor_id',
      'happened_at as at',
      sql<RejectionCause | null>`details ->> 'because'`.as('because'),
      faceName<string | null>('rental_events.actor_id').as('actor'),
    ])
    .where('rental_id', '=', rentalId)
    .orderBy('happened_at')
    .orderBy('rental_events.id')
    .execute()
}

/** Each role by its own index: one condition over both would read neither. */
function idsOf(db: Queryable, personId: string, party: RentalParty, query: RentalListQuery) {
  const { cursor, status, equipment_id, limit } = query
  const before = sql<SqlBool>`(submitted_at, id) < (select submitted_at, id from rentals where id = ${cursor})`
  return db
    .selectFrom('rentals')
    .select('id')
    .where(`${party}_id`, '=', personId)
    .$if(status !== undefined, (page) => page.where('status', '=', status ?? ''))
    .$if(equipment_id !== undefined, (page) => page.where('equipment_id', '=', equipment_id ?? ''))
    .$if(cursor !== undefined, (page) => page.where(before))
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
}

function views(db: Queryable, viewer: Looking) {
  return db
    .selectFrom('rentals')
    .innerJoin('equipment', 'equipment.id', 'rentals.equipment_id')
    .innerJoin('cities', 'cities.id', 'equipment.city_id')
    .selectAll('rentals')
    .select((eb) => [
      'equipment.name as equipment_name',
      sql<unknown>`equipment.images -> 0`.as('equipment_image'),
      'equipment.category as equipment_category',
      'equipment.replacement_value',
      visible(viewer).as('equipment_visible'),
      'cities.label',
      'cities.label_fr',
      'cities.time_zone',
      jsonObjectFrom(person(db, 'rentals.renter_id')).$notNull().as('renter'),
      jsonObjectFrom(person(db, 'rentals.owner_id')).$notNull().as('owner'),
      eb
        .case()
        .when('rentals.owner_id', '=', viewer.id)
        .then(jsonArrayFrom(clashes(db)))
        .end()
        .as('clashes'),
    ])
}

/** Whether this person finds the item's page: as `maySee` of a listing has it, and never once it is removed. */
function visible({ id, is_admin }: Looking) {
  return sql<boolean>`equipment.deleted_at is null
    and (equipment.paused_at is null or equipment.user_id = ${id} or ${is_admin}::boolean)`
}

function person(db: Queryable, reference: 'rentals.renter_id' | 'rentals.owner_id') {
  return db
    .selectFrom('profiles')
    .leftJoin('stores', 'stores.user_id', 'profiles.id')
    .select([
      'profiles.id',
      'profiles.name',
      'profiles.avatar_url',
      'profiles.account_type',
      'profiles.id_verified',
      'profiles.police_clearance_verified',
      'profiles.resume_url',
      'stores.name as store_name',
      'stores.logo_url as store_logo_url',
    ])
    .where('profiles.id', '=', sql.ref<string>(reference))
}

/** Other requests for some of the same days; each status apart, so that its partial index is read. */
function clashes(db: Queryable) {
  const of = (status: 'pending' | 'approved') =>
    db
      .selectFrom('rentals as other')
      .select([
        'other.id',
        'other.start_date',
        'other.end_date',
        sql<'pending' | 'approved'>`other.status`.as('status'),
        faceName('other.renter_id').as('renter_name'),
      ])
      .where('other.status', '=', sql.lit(status))
      .where('other.equipment_id', '=', sql.ref<string>('rentals.equipment_id'))
      .where('other.id', '<>', sql.ref<string>('rentals.id'))
      .where('other.start_date', '<=', sql.ref<string>('rentals.end_date'))
      .where('other.end_date', '>=', sql.ref<string>('rentals.start_date'))
      .where(sql<SqlBool>`rentals.status in ('pending', 'approved')`)
  return of('approved').unionAll(of('pending'))
}

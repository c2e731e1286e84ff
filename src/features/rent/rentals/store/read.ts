import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ClockAct } from '#features/clocks/clock.ts'
import { refundStatus } from '#features/payments/refund-status.ts'
import { faceName } from '#features/profiles/face.ts'
import type { Queryable } from '#platform/database.ts'
import { isUuid } from '#platform/uuid.ts'
import type { RentalListQuery } from '../contract.ts'
import type { PaymentStatus, RentalParty, RentalStage, RentalStatus } from '../rental.ts'
import type { RentalClash } from '../rental-view.ts'
import { endCause } from './end-cause.ts'
import { shownWords } from './shown-words.ts'

/** What of a rental goes out, beside its states. */
const COLUMNS = [
  'id',
  'equipment_id',
  'owner_id',
  'renter_id',
  'start_date',
  'end_date',
  'total_cost',
  'quote',
  'stripe_session_id',
  'stripe_payment_intent_id',
  'platform_fee_cents',
  'owner_payout_cents',
  'transferred_at',
  'stripe_transfer_id',
  'insurance_verified',
  'insurance_url',
  'has_experience',
  'extension_requested',
  'extension_start_date',
  'extension_end_date',
  'extension_total_cost',
  'original_end_date',
  'submitted_at',
] as const

type Looking = { id: string; is_admin: boolean }
export type RentalRow = Awaited<ReturnType<typeof selectPage>>[number]

/** One rental as one of its parties may see it. */
export async function selectRental(
  db: Queryable,
  viewer: Looking,
  id: string,
): Promise<RentalRow | undefined> {
  if (!isUuid(id)) return undefined
  return views(db, viewer)
    .where('rentals.id', '=', id)
    .where(sql<SqlBool>`${viewer.id} in (rentals.owner_id, rentals.renter_id)`)
    .executeTakeFirst()
}

/** Whether the desk took a listing out of view, itself or with its store. */
export async function isGearHidden(db: Queryable, equipmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('equipment')
    .select('id')
    .where('id', '=', equipmentId)
    .where(isHidden)
    .executeTakeFirst()
  return row !== undefined
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
    .select((eb) => [
      'act',
      eb.ref('stage').$castTo<RentalStage | null>().as('stage'),
      'actor_id',
      'happened_at as at',
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
    .select(COLUMNS.map((column) => `rentals.${column}` as const))
    .select(shownWords(viewer.id))
    .select((eb) => [
      'equipment.name as equipment_name',
      sql<unknown>`equipment.images -> 0`.as('equipment_image'),
      'equipment.category as equipment_category',
      sql<boolean>`${isHidden} and equipment.user_id = ${viewer.id}`.as('equipment_hidden'),
      'equipment.replacement_value',
      visible(viewer).as('equipment_visible'),
      'cities.label',
      'cities.label_fr',
      'cities.time_zone',
      jsonObjectFrom(person(db, 'rentals.renter_id')).$notNull().as('renter'),
      jsonObjectFrom(person(db, 'rentals.owner_id')).$notNull().as('owner'),
      eb.ref('rentals.stage').$castTo<RentalStage>().as('stage'),
      eb.ref('rentals.status').$castTo<RentalStatus>().as('status'),
      eb.ref('rentals.payment_status').$castTo<PaymentStatus>().as('payment_status'),
      endCause.as('because'),
      refundStatus({ kind: 'rental', subject_id: 'rentals.id' }).as('refund'),
      jsonArrayFrom(clocks(db)).as('clocks'),
      eb
        .case()
        .when('rentals.owner_id', '=', viewer.id)
        .then(jsonArrayFrom(clashes(db)))
        .end()
        .as('clashes'),
    ])
}

const isHidden = sql<boolean>`(equipment.hidden_at is not null or equipment.store_hidden)`

/** Whether this person finds the item's page: as `maySee` of a listing has it, and never once it is removed. */
function visible({ id, is_admin }: Looking) {
  return sql<boolean>`equipment.deleted_at is null
    and (equipment.on_offer or equipment.user_id = ${id} or ${is_admin}::boolean)`
}

function person(db: Queryable, reference: 'rentals.renter_id' | 'rentals.owner_id') {
  return db
    .selectFrom('profiles')
    .innerJoin('people_faces as face', 'face.id', 'profiles.id')
    .select(['profiles.id', 'face.name', 'face.avatar_url', 'profiles.id_verified'])
    .select(['profiles.police_clearance_verified', 'profiles.resume_url'])
    .where('profiles.id', '=', sql.ref<string>(reference))
}

/** The deadlines that run for a rental, the first to pass first. */
function clocks(db: Queryable) {
  return db
    .selectFrom('clocks')
    .select((eb) => [eb.ref('act').$castTo<ClockAct>().as('act'), sql<string>`due_at`.as('due_at')])
    .where('clocks.subject_id', '=', sql.ref<string>('rentals.id'))
    .orderBy('clocks.due_at')
}

/** Other requests for some of the same days: those asked for and those held apart, so that each partial index is read. */
function clashes(db: Queryable) {
  const of = (standing: RawBuilder<SqlBool>) =>
    db
      .selectFrom('rentals as other')
      .select((eb) => [
        'other.id',
        'other.start_date',
        'other.end_date',
        eb.ref('other.status').$castTo<RentalClash['status']>().as('status'),
        faceName('other.renter_id').as('renter_name'),
      ])
      .where(standing)
      .where('other.equipment_id', '=', sql.ref<string>('rentals.equipment_id'))
      .where('other.id', '<>', sql.ref<string>('rentals.id'))
      .where('other.start_date', '<=', sql.ref<string>('rentals.end_date'))
      .where('other.end_date', '>=', sql.ref<string>('rentals.start_date'))
      .where(sql<SqlBool>`(rentals.holds_dates or rentals.stage = 'pending')`)
  return of(sql`other.holds_dates`).unionAll(of(sql`other.stage = 'pending'`))
}

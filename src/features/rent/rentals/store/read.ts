import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type DeadlineAct, deadlineActs } from '#features/base/clocks/clock.ts'
import type { EquipmentImage } from '#features/base/pictures/contract.ts'
import { faceName } from '#features/people/profiles/face.ts'
import { hasDeclared } from '#features/people/taxes/tax-standing.ts'
import { refundStatus } from '#features/rent/payments/refund-status.ts'
import { hasSubmitted } from '#features/rent/payouts/payable.ts'
import type { Queryable } from '#platform/database.ts'
import { PREPARED, prepare } from '#platform/prepared.ts'
import { isUuid } from '#platform/uuid.ts'
import type { RentalListQuery } from '../contract.ts'
import type { RentalParty } from '../rental.ts'
import type { EndCause, RentalClash } from '../rental-view.ts'
import { shownWords } from './shown-words.ts'

/** The columns of a rental that answers contain, beside its states. */
const COLUMNS = [
  'id',
  'equipment_id',
  'owner_id',
  'renter_id',
  'start_date',
  'end_date',
  'total_cost',
  'stripe_session_id',
  'stripe_payment_intent_id',
  'platform_fee_cents',
  'owner_payout_cents',
  'taxes',
  'fee_taxes',
  'owner_registered',
  'transferred_at',
  'stripe_transfer_id',
  'insurance_verified',
  'insurance_url',
  'has_experience',
  'preferred_pickup_time',
  'extension_requested',
  'extension_start_date',
  'extension_end_date',
  'extension_total_cost',
  'original_end_date',
  'submitted_at',
] as const

type Looking = { id: string }
export type RentalRow = Awaited<ReturnType<typeof selectPage>>[number]

/** One rental as one of its parties may see it, with its events, oldest first, and where its owner handed something over last. */
export async function selectRental(db: Queryable, viewer: Looking, id: string) {
  if (!isUuid(id)) return undefined
  const [rental] = await askRental(db, { id, viewerId: viewer.id })
  return rental
}

const askRental = prepare((db, { id, viewerId }: { id: string; viewerId: string }) =>
  views(db, { id: viewerId })
    .select([jsonArrayFrom(events(db)).as('events'), jsonObjectFrom(habit(db, viewerId)).as('pickup_habit')])
    .where('rentals.id', '=', id)
    .where(sql<SqlBool>`${viewerId} in (rentals.owner_id, rentals.renter_id)`),
)

function events(db: Queryable) {
  return db
    .selectFrom('rental_events')
    .select(['act', 'stage', 'actor_id', sql<string>`happened_at`.as('at')])
    .select(faceName<string | null>('rental_events.actor_id').as('actor'))
    .where('rental_id', '=', sql.ref<string>('rentals.id'))
    .orderBy('happened_at')
    .orderBy('rental_events.id')
}

/** The owner’s, where the viewer is the owner. */
function habit(db: Queryable, viewerId: string) {
  return db
    .selectFrom('pickup_habits')
    .select('pickup_address')
    .where('user_id', '=', sql.ref<string>('rentals.owner_id'))
    .where('user_id', '=', viewerId)
}

/** Whether the desk took a listing out of view, itself or with its store. */
export async function isGearHidden(db: Queryable, equipmentId: string): Promise<boolean> {
  const hidden = await askHidden(db, { equipmentId })
  return hidden.length > 0
}

const askHidden = prepare((db, { equipmentId }: { equipmentId: string }) =>
  db.selectFrom('gear_facts as equipment').select('id').where('id', '=', equipmentId).where(isHidden),
)

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
    .modifyEnd(PREPARED)
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
    .$if(status !== undefined, (page) => page.where('status', '=', status ?? null))
    .$if(equipment_id !== undefined, (page) => page.where('equipment_id', '=', equipment_id ?? ''))
    .$if(cursor !== undefined, (page) => page.where(before))
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
}

function views(db: Queryable, viewer: Looking) {
  return db
    .selectFrom('rentals')
    .innerJoin('gear_facts as equipment', 'equipment.id', 'rentals.equipment_id')
    .innerJoin('cities', 'cities.id', 'equipment.city_id')
    .select(COLUMNS.map((column) => `rentals.${column}` as const))
    .select(shownWords(viewer.id))
    .select((eb) => [
      'equipment.name as equipment_name',
      sql<EquipmentImage | null>`equipment.images -> 0`.as('equipment_image'),
      'equipment.category as equipment_category',
      sql<boolean>`${isHidden} and equipment.user_id = ${viewer.id}`.as('equipment_hidden'),
      sql<boolean>`rentals.stage = 'pending' and rentals.owner_id = ${viewer.id} and not (${hasSubmitted('rentals.owner_id')} and ${hasDeclared('rentals.owner_id')})`.as(
        'payouts_missing',
      ),
      'equipment.replacement_value',
      'equipment.on_offer',
      sql<boolean>`equipment.deleted_at is not null`.as('is_removed'),
      'cities.label',
      'cities.label_fr',
      'cities.time_zone',
      jsonObjectFrom(person(db, 'rentals.renter_id')).$notNull().as('renter'),
      jsonObjectFrom(person(db, 'rentals.owner_id')).$notNull().as('owner'),
      'rentals.quote',
      'rentals.tax_cents',
      'rentals.asked_tax_cents',
      'rentals.stage',
      'rentals.status',
      'rentals.payment_status',
      endCause.as('because'),
      sql<Date | null>`case when rentals.owner_id = ${viewer.id} then rentals.approving_at end`.as(
        'approving_at',
      ),
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

function person(db: Queryable, reference: 'rentals.renter_id' | 'rentals.owner_id') {
  return db
    .selectFrom('profile_facts as profiles')
    .innerJoin('people_faces as face', 'face.id', 'profiles.id')
    .select(['profiles.id', 'face.name', 'face.avatar_url', 'profiles.id_verified'])
    .select(['profiles.police_clearance_verified', 'profiles.resume_url'])
    .where('profiles.id', '=', sql.ref<string>(reference))
}

/** The deadlines that run for a rental, the first to pass first. */
function clocks(db: Queryable) {
  return db
    .selectFrom('clocks')
    .select(['act', sql<string | null>`opens_at`.as('opens_at'), sql<string>`due_at`.as('due_at')])
    .where('clocks.subject_id', '=', sql.ref<string>('rentals.id'))
    .where('clocks.act', 'in', deadlineActs)
    .$narrowType<{ act: DeadlineAct }>()
    .orderBy('clocks.due_at')
}

/** Other requests for some of the same days: those asked for and those held apart, so that each partial index is read. */
function clashes(db: Queryable) {
  const of = (standing: RawBuilder<SqlBool>) =>
    db
      .selectFrom('rentals as other')
      .select([
        'other.id',
        'other.start_date',
        'other.end_date',
        'other.status',
        faceName('other.renter_id').as('renter_name'),
      ])
      .$narrowType<{ status: RentalClash['status'] }>()
      .where(standing)
      .where('other.equipment_id', '=', sql.ref<string>('rentals.equipment_id'))
      .where('other.id', '<>', sql.ref<string>('rentals.id'))
      .where('other.start_date', '<=', sql.ref<string>('rentals.end_date'))
      .where('other.end_date', '>=', sql.ref<string>('rentals.start_date'))
      .where(sql<SqlBool>`(rentals.holds_dates or rentals.stage = 'pending')`)
  return of(sql`other.holds_dates`).unionAll(of(sql`other.stage = 'pending'`))
}

/** The cause that ended a rental in place of its owner; null without one. */
export const endCause = sql<EndCause | null>`case when rentals.status = 'rejected' then
  (select event.details ->> 'because' from rental_events event
    where event.rental_id = rentals.id and event.stage = rentals.stage limit 1) end`

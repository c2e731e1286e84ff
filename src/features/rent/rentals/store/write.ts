import { type Expression, type SqlBool, sql, type Updateable } from 'kysely'
import { deadlinesOf } from '#features/base/clocks/running-clocks.ts'
import { listingLock, lockListing } from '#features/gear/equipment/lock-equipment.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Day, Period } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { PREPARED, prepare } from '#platform/prepared.ts'
import type { Schema } from '#platform/schema.gen.ts'
import { isUuid } from '#platform/uuid.ts'
import { isSamePickUpTime, type PickUp, pickUpWindow } from '../pickup.ts'
import { isAgreed, type RentalStage, stagesThat } from '../rental.ts'
import type { RentalBill } from '../rental-bill.ts'
import { eventsQuery, type NewEvent } from './history.ts'

/** The columns that a move reads, by name: a kept plan of `*` fails once a migration adds one. */
const COLUMNS = [
  ...(['id', 'equipment_id', 'owner_id', 'renter_id', 'start_date', 'end_date'] as const),
  ...(['stage', 'status', 'payment_status', 'approving_at'] as const),
  ...(['quote', 'total_cost', 'tax_cents', 'platform_fee_cents'] as const),
  ...(['pickup_window', 'pickup_day', 'pickup_from', 'pickup_to', 'pickup_address'] as const),
] as const

/**
 * Reads a rental with its deadlines and its item's name and zone, and locks both until the transaction ends, the item
 * first. Every move of a rental locks here.
 */
export async function lockRental(trx: Trx, id: string) {
  if (!isUuid(id)) return undefined
  const [item] = await askItemOf(trx, { id })
  const [rental] = await askRental(trx, { id })
  if (!item || !rental) return undefined
  const { name: equipment_name, time_zone, province_code } = item
  return { ...rental, equipment_name, time_zone, province_code }
}

/** Reads the item of rentals as they show it, and locks it; null for an unknown id. */
export async function lockItem(trx: Trx, id: string): Promise<LockedItem | null> {
  const item = await lockListing(trx, id)
  if (!item) return null
  const { name: equipment_name, time_zone, province_code } = item
  return { equipment_id: id, equipment_name, time_zone, province_code }
}

/**
 * Locks the unanswered requests for an item, or those that want some of these days, in the order of their ids, each with the language
 * of its renter. The caller has locked the item.
 */
export async function lockPending(trx: Trx, item: LockedItem, days?: Period) {
  const { equipment_id, equipment_name, time_zone, province_code } = item
  const pending = days ? askPendingOn(trx, { equipment_id, ...days }) : askPending(trx, { equipment_id })
  return (await pending).map((rental) => ({ ...rental, equipment_name, time_zone, province_code }))
}

const askItemOf = prepare((db, { id }: { id: string }) =>
  listingLock(db, sql<string>`(select equipment_id from rentals where id = ${id})`),
)
const askRental = prepare((db, { id }: { id: string }) => lockQuery(db, sql`id = ${id}`))
const askPending = prepare((db, { equipment_id }: { equipment_id: string }) => pendingLock(db, equipment_id))
const askPendingOn = prepare((db, { equipment_id, start, end }: Period & { equipment_id: string }) =>
  pendingLock(db, equipment_id).where('start_date', '<=', end).where('end_date', '>=', start),
)

function pendingLock(db: Queryable, equipmentId: string) {
  return lockQuery(db, sql`equipment_id = ${equipmentId} and stage = 'pending'`)
    .select((eb) =>
      eb
        .selectFrom('person_standing as renter')
        .select('renter.locale')
        .whereRef('renter.id', '=', 'rentals.renter_id')
        .as('locale'),
    )
    .orderBy('id')
}

/** A rental's clock changes only under its item's lock, which is held by then. */
function lockQuery(db: Queryable, which: Expression<SqlBool>) {
  return db
    .selectFrom('rentals')
    .select(COLUMNS)
    .select(deadlinesOf('rentals.id').as('deadlines'))
    .where(which)
    .forNoKeyUpdate()
}

export type LockedRental = NonNullable<Awaited<ReturnType<typeof lockRental>>>

/** The facts of its item that a rental shows. */
export type LockedItem = Pick<LockedRental, 'equipment_id' | 'equipment_name' | 'time_zone' | 'province_code'>

export type NewRental = {
  equipment_id: string
  owner_id: string
  renter_id: string
  start_date: Day
  end_date: Day
  total_cost: number
  quote: string
  asked_tax_cents: number
  has_experience: boolean
  experience_description: string | null
  experience_masked: string | null
  note: string | null
  preferred_pickup_time: string | null
  note_masked: string | null
  words_judged: boolean
  request_key: string
  submitted_at: Date
} & ReturnType<typeof billColumns>

/** The columns of a rental's bill beside the price of its days. */
export function billColumns({ bill, owner_registered }: RentalBill) {
  const { fee_cents, share_cents, taxes, tax_cents, fee_taxes } = bill
  return {
    owner_registered,
    platform_fee_cents: fee_cents,
    owner_payout_cents: share_cents,
    taxes: JSON.stringify(taxes),
    tax_cents,
    fee_taxes: JSON.stringify(fee_taxes),
  }
}

/** Inserts a request; null when this renter's key made one before. */
export async function insertRental(trx: Trx, rental: NewRental & { stage: RentalStage }) {
  const row = await trx
    .insertInto('rentals')
    .values({ ...rental, created_at: rental.submitted_at, updated_at: rental.submitted_at })
    .onConflict((conflict) => conflict.constraint('rentals_one_per_request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The request that this renter’s key made, if any. */
export async function selectByRequestKey(trx: Trx, renterId: string, key: string) {
  return trx
    .selectFrom('rentals')
    .select(['id', 'equipment_id', 'start_date', 'end_date', 'has_experience', 'experience_description'])
    .select(['note', 'preferred_pickup_time'])
    .where('renter_id', '=', renterId)
    .where('request_key', '=', key)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

/** Whether either of two people has blocked the other; a block that comes now waits for the transaction to end. */
export async function isBlocked(trx: Trx, one: string, other: string): Promise<boolean> {
  await sql`select lock_pair(${one}, ${other}) ${PREPARED}`.execute(trx)
  const { rows } = await sql<{ blocked: boolean }>`
    select have_block(${one}, ${other}) as blocked ${PREPARED}`.execute(trx)
  return rows[0]?.blocked === true
}

/** The columns that an act writes on a rental beside its stage. */
export type RentalColumns = Partial<
  Pick<
    Updateable<Schema['rentals']>,
    'answer_message' | 'answer_masked' | 'payment_status' | 'stripe_session_id' | 'stripe_payment_intent_id'
  >
>

/**
 * Moves locked rentals out of the stages that they were read in, and writes each into its history; false when one has moved
 * already: the caller rolls back.
 */
export async function updateStages(
  trx: Trx,
  rentals: readonly { id: string; stage: RentalStage; details?: NewEvent['details'] }[],
  change: RentalColumns & { stage: RentalStage },
  event: Pick<NewEvent, 'act' | 'actor_id' | 'happened_at'>,
): Promise<boolean> {
  const [ids, stages] = [rentals.map(({ id }) => id), rentals.map(({ stage }) => stage)]
  const entry = { ...event, stage: change.stage }
  const events = rentals.map(({ id, details }) => ({ ...entry, rental_id: id, details }))
  const moved = await trx
    .with('noted', () => eventsQuery(trx, events))
    .updateTable('rentals')
    .set({ ...change, approving_at: null, updated_at: event.happened_at })
    .where(sql<boolean>`(id, stage) in (select * from unnest(${ids}::uuid[], ${stages}::text[]))`)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  return moved.numUpdatedRows === BigInt(rentals.length)
}

/** Says when a held approval is carried out; null takes it back. The caller locks the rental. */
export async function setApproving(trx: Trx, rentalId: string, approving_at: Date | null): Promise<void> {
  await trx.updateTable('rentals').set({ approving_at }).where('id', '=', rentalId).execute()
}

/** Puts a verified document on a rental that is still open; false when it was closed meanwhile. */
export async function setInsurance(trx: Trx, rentalId: string, path: string, now: Date): Promise<boolean> {
  const set = await trx
    .updateTable('rentals')
    .set({ insurance_url: path, insurance_verified: true, updated_at: now })
    .where('id', '=', rentalId)
    .where(
      'stage',
      'in',
      stagesThat((stage) => stage.status === 'pending' || isAgreed(stage)),
    )
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}

/** Keeps where an owner hands things over for the next time; a place that was not said takes none away. */
export async function keepHabit(
  trx: Trx,
  ownerId: string,
  pickup_address: string | null,
  updated_at: Date,
): Promise<void> {
  if (!pickup_address) return
  const habit = { pickup_address, pickup_window: null, updated_at }
  await trx
    .insertInto('pickup_habits')
    .values({ ...habit, user_id: ownerId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(habit))
    .execute()
}

/** Where and when a rental is handed over, from its row: the words of a time are not its own. */
export function pickUpIn(rental: LockedRental): PickUp {
  const { pickup_day: day, pickup_from: from, pickup_to: to, pickup_address } = rental
  const pickup_time = day && from && to ? { day, from, to } : null
  return { pickup_time, pickup_window: pickup_time ? null : rental.pickup_window, pickup_address }
}

/** Writes it on a rental whose row the caller has locked, with the bill of an approval; the same time keeps its words. */
export async function updatePickUp(
  trx: Trx,
  rental: LockedRental,
  pickUp: PickUp,
  { locale, at, billed }: { locale: Locale; at: Date; billed?: RentalBill },
): Promise<void> {
  const columns = pickUpColumns(pickUp, locale)
  const isKept = pickUp.pickup_time && isSamePickUpTime(pickUp.pickup_time, pickUpIn(rental).pickup_time)
  const words = isKept ? { pickup_window: rental.pickup_window } : {}
  await trx
    .updateTable('rentals')
    .set({ ...columns, ...words, ...(billed && billColumns(billed)), updated_at: at })
    .where('id', '=', rental.id)
    .modifyEnd(PREPARED)
    .execute()
}

/** The columns of a pick-up; a time also in words, for nodes of an older version. */
function pickUpColumns(pickUp: PickUp, locale: Locale) {
  const { day, from, to } = pickUp.pickup_time ?? { day: null, from: null, to: null }
  const { pickup_address } = pickUp
  const pickup_window = pickUpWindow(pickUp, locale)
  return { pickup_day: day, pickup_from: from, pickup_to: to, pickup_window, pickup_address }
}

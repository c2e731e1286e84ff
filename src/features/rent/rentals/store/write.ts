import { sql, type Updateable } from 'kysely'
import type { Trx } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'
import type { Schema } from '#platform/schema.gen.ts'
import { isAgreed, type RentalStage, stagesThat } from '../rental.ts'
import type { RentalEventAct } from '../rental-view.ts'

/**
 * Locks an item, so that what happens to its rentals happens one after the other: the exclusion constraint alone would let
 * losers deadlock. Every act takes this lock before that of a rental. Answers the item while it is on offer.
 */
export async function lockListing(trx: Trx, equipmentId: string) {
  return trx
    .selectFrom('equipment')
    .innerJoin('cities', 'cities.id', 'equipment.city_id')
    .select([
      'equipment.id',
      'equipment.user_id',
      'equipment.name',
      'equipment.price',
      'equipment.weekly_price',
      'equipment.monthly_price',
      'cities.time_zone',
    ])
    .where('equipment.id', '=', equipmentId)
    .where('equipment.on_offer', '=', true)
    .forNoKeyUpdate('equipment')
    .executeTakeFirst()
}

export type NewRental = {
  equipment_id: string
  owner_id: string
  renter_id: string
  start_date: Day
  end_date: Day
  total_cost: number
  quote: string
  platform_fee_cents: number
  owner_payout_cents: number
  has_experience: boolean
  experience_description: string | null
  experience_masked: string | null
  note: string | null
  note_masked: string | null
  words_judged: boolean
  request_key: string
  submitted_at: Date
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
    .selectAll()
    .where('renter_id', '=', renterId)
    .where('request_key', '=', key)
    .executeTakeFirst()
}

/** Whether either of two people has blocked the other; a block that comes now waits for the transaction to end. */
export async function isBlocked(trx: Trx, one: string, other: string): Promise<boolean> {
  await sql`select lock_pair(${one}, ${other})`.execute(trx)
  const { rows } = await sql<{ blocked: boolean }>`select have_block(${one}, ${other}) as blocked`.execute(
    trx,
  )
  return rows[0]?.blocked === true
}

/** What an act writes on a rental beside its stage. */
export type RentalColumns = Partial<
  Pick<
    Updateable<Schema['rentals']>,
    | 'pickup_window'
    | 'pickup_address'
    | 'answer_message'
    | 'answer_masked'
    | 'payment_status'
    | 'stripe_session_id'
    | 'stripe_payment_intent_id'
  >
>

/** Moves a rental out of the stage it was seen in; false when somebody moved it first. */
export async function updateStage(
  trx: Trx,
  rental: { id: string; stage: string },
  change: RentalColumns & { stage: RentalStage },
  now: Date,
): Promise<boolean> {
  const moved = await trx
    .updateTable('rentals')
    .set({ ...change, updated_at: now })
    .where('id', '=', rental.id)
    .where('stage', '=', rental.stage)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** SPEC §4: true exactly while a pending request for the item remains. The item is locked by the caller. */
export async function keepPendingFlag(trx: Trx, equipmentId: string): Promise<void> {
  const pending = sql<boolean>`exists (select from rentals where equipment_id = ${equipmentId} and stage = 'pending')`
  await trx
    .updateTable('equipment')
    .set({ has_pending_requests: pending })
    .where('id', '=', equipmentId)
    .where('has_pending_requests', 'is distinct from', pending)
    .execute()
}

/** Adds a line to a rental’s history. */
export async function insertEvent(
  trx: Trx,
  event: {
    rental_id: string
    actor_id: string | null
    act: RentalEventAct
    /** The stage that the act brought; null when it moved none. */
    stage: RentalStage | null
    happened_at: Date
    details?: Record<string, unknown>
  },
): Promise<void> {
  await trx
    .insertInto('rental_events')
    .values({ ...event, details: JSON.stringify(event.details ?? {}) })
    .execute()
}

/** How often the owner has had the approval letter sent again. */
export async function countEvents(trx: Trx, rentalId: string, act: RentalEventAct): Promise<number> {
  const { count } = await trx
    .selectFrom('rental_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('rental_id', '=', rentalId)
    .where('act', '=', act)
    .executeTakeFirstOrThrow()
  return count
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

import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { faceName } from '#features/profiles/face.ts'
import type { PaymentStatus, RentalStage, RentalStatus } from '#features/rentals/rental.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import type { PaymentEvent } from '#platform/ports/payments.ts'
import { isUuid } from '#platform/uuid.ts'

/** What paying reads of a rental, its parties and its item. */
export async function selectPayment(db: Queryable, rentalId: string) {
  if (!isUuid(rentalId)) return undefined
  return payments(db).where('rentals.id', '=', rentalId).executeTakeFirst()
}

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof selectPayment>>>

/** The same, with the rental locked until the transaction ends. */
export async function lockPayment(trx: Trx, by: { rental_id: string } | { payment_intent: string }) {
  if ('payment_intent' in by) {
    return payments(trx)
      .where('rentals.stripe_payment_intent_id', '=', by.payment_intent)
      .forUpdate('rentals')
      .executeTakeFirst()
  }
  if (!isUuid(by.rental_id)) return undefined
  return payments(trx).where('rentals.id', '=', by.rental_id).forUpdate('rentals').executeTakeFirst()
}

/** Money that came for a rental that is called off. Throws when it is not unpaid: its caller holds the lock. */
export async function markPaid(
  trx: Trx,
  rentalId: string,
  { amount_cents, ...paid }: LatePayment,
): Promise<void> {
  await moveMoney(trx, rentalId, 'unpaid', { ...paid, payment_status: 'paid' })
  const happened_at = paid.updated_at
  await insertRentalEvent(trx, { rental_id: rentalId, act: 'pay', amount_cents, happened_at })
}

type LatePayment = {
  stripe_session_id: string
  stripe_payment_intent_id: string
  amount_cents: number
  updated_at: Date
}

/** Throws when the rental is not paid: its caller holds the lock. */
export async function markRefunded(
  trx: Trx,
  rentalId: string,
  refund: { stripe_refund_id: string; updated_at: Date },
): Promise<void> {
  await moveMoney(trx, rentalId, 'paid', { ...refund, payment_status: 'refunded' })
}

/** Who did it is not said: the provider told us, and it may have been asked by anybody. */
export async function insertRentalEvent(
  trx: Trx,
  event: { rental_id: string; act: 'pay' | 'refund'; amount_cents: number; happened_at: Date },
): Promise<void> {
  const { amount_cents, ...row } = event
  await trx
    .insertInto('rental_events')
    .values({ ...row, details: JSON.stringify({ amount_cents }) })
    .execute()
}

/** Keeps an event by its id, however often it comes; answers whether it was acted upon before. */
export async function insertPaymentEvent(
  db: Queryable,
  event: PaymentEvent,
  received_at: Date,
): Promise<{ isDone: boolean }> {
  await db
    .insertInto('payment_events')
    .values({ id: event.id, type: event.type, payload: JSON.stringify(event.payload), received_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { processed_at } = await db
    .selectFrom('payment_events')
    .select('processed_at')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
  return { isDone: processed_at !== null }
}

/** Notes what came of an event. */
export async function markProcessed(
  db: Queryable,
  id: string,
  done: { outcome: string; processed_at: Date },
): Promise<void> {
  await db.updateTable('payment_events').set(done).where('id', '=', id).execute()
}

/** Rentals whose money should have gone back and has not. */
export function selectOwedRefunds(db: Queryable, limit: number) {
  return db
    .selectFrom('rentals')
    .select('id')
    .where('payment_status', '=', 'paid')
    .where('status', 'in', [sql.lit('rejected'), sql.lit('withdrawn')])
    .orderBy('id')
    .limit(limit)
    .execute()
}

async function moveMoney(
  trx: Trx,
  rentalId: string,
  from: PaymentStatus,
  set: { payment_status: PaymentStatus; updated_at: Date },
): Promise<void> {
  const moved = await trx
    .updateTable('rentals')
    .set(set)
    .where('id', '=', rentalId)
    .where('payment_status', '=', from)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw new Error(`The money of rental ${rentalId} is not ${from}.`)
}

function payments(db: Queryable) {
  return db
    .selectFrom('rentals')
    .innerJoin('equipment', 'equipment.id', 'rentals.equipment_id')
    .innerJoin('cities', 'cities.id', 'equipment.city_id')
    .innerJoin('users as owners', 'owners.id', 'rentals.owner_id')
    .innerJoin('users as renters', 'renters.id', 'rentals.renter_id')
    .select((eb) => [
      'rentals.id',
      'rentals.equipment_id',
      'rentals.owner_id',
      'rentals.renter_id',
      'rentals.start_date',
      'rentals.end_date',
      'rentals.total_cost',
      'rentals.platform_fee_cents',
      'rentals.owner_payout_cents',
      'rentals.stripe_session_id',
      'rentals.stripe_payment_intent_id',
      'rentals.pickup_window',
      eb.ref('rentals.stage').$castTo<RentalStage>().as('stage'),
      jsonArrayFrom(
        eb
          .selectFrom('clocks')
          .select(sql<string>`due_at`.as('due_at'))
          .whereRef('clocks.subject_id', '=', 'rentals.id'),
      ).as('clocks'),
      eb.ref('rentals.status').$castTo<RentalStatus>().as('status'),
      eb.ref('rentals.payment_status').$castTo<PaymentStatus>().as('payment_status'),
      'equipment.name as equipment_name',
      'equipment.paused_at',
      'equipment.deleted_at',
      'cities.time_zone',
      'owners.email as owner_email',
      'owners.locale as owner_locale',
      faceName('rentals.owner_id').as('owner_name'),
      'renters.email as renter_email',
      'renters.locale as renter_locale',
      faceName('rentals.renter_id').as('renter_name'),
    ])
}

import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { faceName } from '#features/profiles/face.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import { isUuid } from '#platform/uuid.ts'
import type { PaymentDetails } from '../pay-rental.ts'
import type { PaymentStatus, RentalStage, RentalStatus } from '../rental.ts'
import { paymentGraph } from './payment.ts'

/** What paying reads of a rental, its parties and its item. */
export async function selectPayment(db: Queryable, rentalId: string) {
  if (!isUuid(rentalId)) return undefined
  return payments(db).where('rentals.id', '=', rentalId).executeTakeFirst()
}

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof selectPayment>>>

/** The same, with the rental locked until the transaction ends; its item is locked by the caller. */
export function lockPayment(trx: Trx, rentalId: string): Promise<PaymentRow | undefined> {
  return payments(trx).where('rentals.id', '=', rentalId).forUpdate('rentals').executeTakeFirst()
}

/** Locks rentals until the transaction ends, first their items, each by their ids. */
export async function lockRentals(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .selectFrom('equipment')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('rentals').select('equipment_id').where('id', 'in', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await trx.selectFrom('rentals').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

type MoneySet = {
  updated_at: Date
  stripe_session_id?: string
  stripe_payment_intent_id?: string
  stripe_refund_id?: string | null
}

/** Moves the money of a rental. Throws when it is not where the act starts from: its caller holds the lock. */
export async function setMoney(
  trx: Trx,
  rentalId: string,
  act: keyof typeof paymentGraph,
  set: MoneySet,
): Promise<void> {
  const { from, to } = paymentGraph[act]
  const moved = await trx
    .updateTable('rentals')
    .set({ ...set, payment_status: to })
    .where('id', '=', rentalId)
    .where('payment_status', 'in', from)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw new Error(`The money of rental ${rentalId} is not ${from}.`)
}

/** Who did it is not said: the provider told us, and it may have been asked by anybody. */
export async function insertPaymentAct(
  trx: Trx,
  event: {
    rental_id: string
    act: 'pay' | 'refund' | 'refund_failed'
    details: PaymentDetails
    happened_at: Date
  },
): Promise<void> {
  const { details, ...row } = event
  await trx
    .insertInto('rental_events')
    .values({ ...row, details: JSON.stringify(details) })
    .execute()
}

/** The rentals that movements of money are for, by their ids, as a list of transactions names them. */
export async function selectRentedItems(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('rentals')
    .innerJoin('equipment', 'equipment.id', 'rentals.equipment_id')
    .select(['rentals.id', 'rentals.equipment_id', 'rentals.transferred_at', 'equipment.name'])
    .where('rentals.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
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
      sql<boolean>`owners.suspended_at is not null`.as('owner_suspended'),
      'equipment.on_offer',
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

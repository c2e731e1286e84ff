import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { deadlineActs } from '#features/base/clocks/clock.ts'
import { lockListings } from '#features/gear/equipment/lock-equipment.ts'
import { faceName } from '#features/people/profiles/face.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import { PREPARED, prepare } from '#platform/prepared.ts'
import { isUuid } from '#platform/uuid.ts'
import type { PaymentDetails } from '../pay-rental.ts'
import { pickUpAt } from '../store/shown-words.ts'
import { paymentGraph } from './payment.ts'

/** The facts of a rental, its parties and its item that paying needs. */
export async function selectPayment(db: Queryable, rentalId: string) {
  if (!isUuid(rentalId)) return undefined
  const [payment] = await askPayment(db, { rentalId })
  return payment
}

const askPayment = prepare((db, { rentalId }: { rentalId: string }) => paymentOf(db, rentalId))

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof selectPayment>>>

/** The same, with the rental locked until the transaction ends; its item is locked by the caller. */
export async function lockPayment(trx: Trx, rentalId: string): Promise<PaymentRow | undefined> {
  const [payment] = await askLock(trx, { rentalId })
  return payment
}

const askLock = prepare((db, { rentalId }: { rentalId: string }) =>
  paymentOf(db, rentalId).forNoKeyUpdate('rentals'),
)

/** When the owner agreed to a rental: as its charge was raised. */
export async function selectAgreedAt(trx: Trx, rentalId: string): Promise<Date> {
  const { raised_at } = await trx
    .selectFrom('charge_facts')
    .select('raised_at')
    .where('subject_id', '=', rentalId)
    .orderBy('raised_at', 'desc')
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow()
  return raised_at
}

/** Locks rentals until the transaction ends, first their items, each by their ids. */
export async function lockRentals(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await lockListings(trx, sql`id in (select equipment_id from rentals where id in (${sql.join(ids)}))`)
  await trx
    .selectFrom('rentals')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .modifyEnd(PREPARED)
    .execute()
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

/** Notes when the owner's share was first sent, and by which transfer. */
export async function setTransferred(
  trx: Trx,
  rentalId: string,
  { stripe_transfer_id, transferred_at }: { stripe_transfer_id: string; transferred_at: Date },
): Promise<void> {
  await trx
    .updateTable('rentals')
    .set({ stripe_transfer_id, transferred_at, updated_at: transferred_at })
    .where('id', '=', rentalId)
    .where('transferred_at', 'is', null)
    .execute()
}

/** The actor is not recorded: the provider reports the payment, and anyone may have asked it. */
export async function insertPaymentAct(
  trx: Trx,
  event: {
    rental_id: string
    act: 'pay' | 'refund' | 'refund_failed' | 'transfer'
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

/** The rentals that movements of money and shares are for, by their ids, as lists name them. */
export async function selectRentedItems(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('rentals')
    .innerJoin('gear_facts as equipment', 'equipment.id', 'rentals.equipment_id')
    .innerJoin('cities', 'cities.id', 'equipment.city_id')
    .select(['rentals.id', 'rentals.equipment_id', 'rentals.transferred_at', 'equipment.name'])
    .select(['rentals.start_date', 'rentals.end_date', 'cities.time_zone'])
    .where('rentals.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function paymentOf(db: Queryable, rentalId: string) {
  return db
    .selectFrom('rentals')
    .innerJoin('gear_facts as equipment', 'equipment.id', 'rentals.equipment_id')
    .innerJoin('cities', 'cities.id', 'equipment.city_id')
    .innerJoin('person_standing as owners', 'owners.id', 'rentals.owner_id')
    .innerJoin('person_standing as renters', 'renters.id', 'rentals.renter_id')
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
      'rentals.quote',
      'rentals.taxes',
      'rentals.tax_cents',
      'rentals.fee_taxes',
      'rentals.owner_registered',
      'rentals.stripe_session_id',
      'rentals.stripe_payment_intent_id',
      'rentals.pickup_window',
      pickUpAt(sql`true`),
      'rentals.stage',
      jsonArrayFrom(
        eb
          .selectFrom('clocks')
          .select([sql<string | null>`opens_at`.as('opens_at'), sql<string>`due_at`.as('due_at')])
          .whereRef('clocks.subject_id', '=', 'rentals.id')
          .where('clocks.act', 'in', deadlineActs),
      ).as('clocks'),
      'rentals.status',
      'rentals.payment_status',
      'rentals.transferred_at',
      'equipment.name as equipment_name',
      sql<boolean>`owners.suspended_at is not null`.as('owner_suspended'),
      'equipment.on_offer',
      'equipment.deleted_at',
      'cities.time_zone',
      'cities.label as place',
      'cities.label_fr as place_fr',
      'owners.email as owner_email',
      'owners.locale as owner_locale',
      faceName('rentals.owner_id').as('owner_name'),
      'renters.email as renter_email',
      'renters.locale as renter_locale',
      faceName('rentals.renter_id').as('renter_name'),
    ])
    .where('rentals.id', '=', rentalId)
}

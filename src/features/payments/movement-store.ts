import type { Queryable, Trx } from '#platform/database.ts'
import type { MovementKind } from './payment.ts'

/** False when this charge or refund was written down before. */
export async function insertMovement(
  trx: Trx,
  movement: {
    rental_id: string
    kind: MovementKind
    amount_cents: number
    provider_id: string
    happened_at: Date
  },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('payment_movements')
    .values(movement)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Movements of the money of one person’s rentals, newest first, one row more than asked when more follow. */
export function selectMovements(db: Queryable, userId: string, page: { cursor?: string; limit: number }) {
  return db
    .selectFrom('payment_movements as moved')
    .innerJoin('rentals', 'rentals.id', 'moved.rental_id')
    .innerJoin('equipment', 'equipment.id', 'rentals.equipment_id')
    .select([
      'moved.id',
      'moved.kind',
      'moved.amount_cents',
      'moved.happened_at',
      'rentals.id as rental_id',
      'rentals.owner_id',
      'rentals.equipment_id',
      'rentals.stripe_session_id',
      'rentals.platform_fee_cents',
      'rentals.transferred_at',
      'equipment.name as equipment_name',
    ])
    .where((eb) => eb.or([eb('rentals.owner_id', '=', userId), eb('rentals.renter_id', '=', userId)]))
    .where('moved.kind', 'in', ['charge', 'refund'])
    .$if(page.cursor !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('moved.happened_at', 'moved.id'),
          '<',
          eb
            .selectFrom('payment_movements as last')
            .select(['last.happened_at', 'last.id'])
            .where('last.id', '=', page.cursor ?? '')
            .$asTuple('happened_at', 'id'),
        ),
      ),
    )
    .orderBy('moved.happened_at', 'desc')
    .orderBy('moved.id', 'desc')
    .limit(page.limit + 1)
    .execute()
}

/** When money came and went for a rental. */
export async function selectMovementDates(db: Queryable, rentalId: string) {
  const rows = await db
    .selectFrom('payment_movements')
    .select(['kind', 'happened_at'])
    .where('rental_id', '=', rentalId)
    .execute()
  const at = (kind: MovementKind) => rows.find((row) => row.kind === kind)?.happened_at ?? null
  return { paid_at: at('charge'), refunded_at: at('refund') }
}

import { sql } from 'kysely'
import { faceName } from '#features/profiles/face-name.ts'
import type { Trx } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'

/** Approved rentals of an item that have not ended on a day, with the name their renter goes by. */
export function selectAhead(trx: Trx, equipmentId: string, today: Day) {
  return trx
    .selectFrom('rentals')
    .select([
      'rentals.id as rental_id',
      'rentals.start_date',
      'rentals.end_date',
      faceName('rentals.renter_id').as('renter_name'),
    ])
    .where('rentals.equipment_id', '=', equipmentId)
    .where('rentals.status', '=', sql.lit('approved'))
    .where('rentals.end_date', '>=', today)
    .orderBy('rentals.start_date')
    .execute()
}

/** Requests for an item that nobody answered, locked in one order, each with its renter's language. */
export function lockPending(trx: Trx, equipmentId: string) {
  return trx
    .selectFrom('rentals')
    .innerJoin('users', 'users.id', 'rentals.renter_id')
    .select([
      'rentals.id',
      'rentals.owner_id',
      'rentals.renter_id',
      'rentals.start_date',
      'rentals.end_date',
      'rentals.status',
      'users.locale',
    ])
    .where('rentals.equipment_id', '=', equipmentId)
    .where('rentals.status', '=', sql.lit('pending'))
    .orderBy('rentals.id')
    .forUpdate('rentals')
    .execute()
}

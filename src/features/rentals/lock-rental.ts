import { deadlinesOf } from '#features/clocks/running-clocks.ts'
import type { Trx } from '#platform/database.ts'
import { isUuid } from '#platform/uuid.ts'
import type { RentalStage, RentalStatus } from './rental.ts'

/**
 * A rental with its deadlines and its item's name and zone, both locked until the transaction ends, the item first: whoever locks a rental to
 * move it does it here.
 */
export async function lockRental(trx: Trx, id: string) {
  if (!isUuid(id)) return undefined
  const item = await trx
    .selectFrom('equipment')
    .innerJoin('cities', 'cities.id', 'equipment.city_id')
    .select(['equipment.name', 'cities.time_zone'])
    .where('equipment.id', '=', (eb) =>
      eb.selectFrom('rentals').select('equipment_id').where('rentals.id', '=', id),
    )
    .forNoKeyUpdate('equipment')
    .executeTakeFirst()
  const rental = await trx
    .selectFrom('rentals')
    .selectAll()
    // Nobody sets a clock of a rental but under the lock of its item, which is held by now.
    .select(deadlinesOf('rentals.id').as('deadlines'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!item || !rental) return undefined
  const stage = rental.stage as RentalStage
  const status = rental.status as RentalStatus
  return { ...rental, stage, status, equipment_name: item.name, time_zone: item.time_zone }
}

export type LockedRental = NonNullable<Awaited<ReturnType<typeof lockRental>>>

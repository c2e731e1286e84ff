import type { Insertable } from 'kysely'
import type { Schema } from '#platform/schema.gen.ts'
import { owners, personId } from './make-people.ts'
import { addressOf } from './rental-rows.ts'

/** Where each owner hands things over. */
export function pickUpHabits(): Insertable<Schema['pickup_habits']>[] {
  return owners.map((owner) => ({
    user_id: personId(owner),
    pickup_address: addressOf(owner),
  }))
}

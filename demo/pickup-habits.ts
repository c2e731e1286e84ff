import type { Insertable } from 'kysely'
import type { Schema } from '#platform/schema.gen.ts'
import { owners, personId } from './make-people.ts'
import { randomOf } from './random.ts'
import { addressOf } from './rental-rows.ts'
import { rentalWords } from './rental-words.ts'

/** Where and when each owner hands things over. */
export function pickUpHabits(): Insertable<Schema['pickup_habits']>[] {
  return owners.map((owner) => ({
    user_id: personId(owner),
    pickup_window: randomOf(`window:${owner.key}`).pick(rentalWords[owner.locale].windows),
    pickup_address: addressOf(owner),
  }))
}

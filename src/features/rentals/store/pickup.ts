import type { Queryable, Trx } from '#platform/database.ts'

/** Where and when something is handed over; null is not said yet. */
export type PickUp = { pickup_window: string | null; pickup_address: string | null }

/** What an owner said last, if they ever did. */
export async function selectHabit(db: Queryable, ownerId: string): Promise<PickUp | null> {
  const habit = await db
    .selectFrom('pickup_habits')
    .select(['pickup_window', 'pickup_address'])
    .where('user_id', '=', ownerId)
    .executeTakeFirst()
  return habit ?? null
}

/** Keeps what an owner says for the next time; a place that was not said takes none away. */
export async function keepHabit(trx: Trx, ownerId: string, pickUp: PickUp, updated_at: Date): Promise<void> {
  const { pickup_window, pickup_address } = pickUp
  if (!pickup_address) return
  const habit = { pickup_window, pickup_address, updated_at }
  await trx
    .insertInto('pickup_habits')
    .values({ ...habit, user_id: ownerId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(habit))
    .execute()
}

/** Writes it on a rental whose row the caller has locked. */
export async function updatePickUp(trx: Trx, rentalId: string, pickUp: PickUp, updated_at: Date) {
  await trx
    .updateTable('rentals')
    .set({ ...pickUp, updated_at })
    .where('id', '=', rentalId)
    .execute()
}

import type { Trx } from '#platform/database.ts'

/** From when a person is erased; null for who stays. Everything of theirs goes out of view with it, or comes back. */
export async function setLeaving(trx: Trx, userId: string, scheduled: Date | null, now: Date): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({
      account_deletion_requested: scheduled !== null,
      deletion_scheduled_date: scheduled,
      deletion_reminded_at: null,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
}

/** Notes that a person is reminded; false when another node did it first, or they stay after all. */
export async function markReminded(
  trx: Trx,
  {
    id,
    deletion_scheduled_date,
    deletion_reminded_at,
  }: { id: string; deletion_scheduled_date: Date | null; deletion_reminded_at: Date | null },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('profiles')
    .set({ deletion_reminded_at: now })
    .where('id', '=', id)
    .where('deletion_scheduled_date', '=', deletion_scheduled_date)
    .where('deletion_reminded_at', 'is not distinct from', deletion_reminded_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

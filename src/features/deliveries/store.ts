import type { Queryable } from '#platform/database.ts'

export type Undelivered = {
  message_id: string
  user_id: string
  topic: 'account' | 'rental' | 'payment'
  rental_id: string | null
  detail: string
  created_at: Date
}

/** Where to reach a person, and whether they have shown that it is theirs. */
export function selectReachable(db: Queryable, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'email_verified', 'phone_number', 'phone_number_verified', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** A letter that could not be sent: one line, however often it is tried. */
export async function noteUndelivered(db: Queryable, undelivered: Undelivered): Promise<void> {
  const { detail } = undelivered
  await db
    .insertInto('deliveries')
    .values({ ...undelivered, channel: 'email', status: 'failed' })
    .onConflict((clash) => clash.column('message_id').doUpdateSet({ detail, status: 'failed' }))
    .execute()
}

/** A letter that could not be sent before has gone out after all. */
export async function noteSent(db: Queryable, messageId: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ status: 'sent' })
    .where('message_id', '=', messageId)
    .where('status', '=', 'failed')
    .execute()
}

/** Forgets what became of messages before `since`. */
export async function deleteDeliveries(db: Queryable, since: Date): Promise<void> {
  await db.deleteFrom('deliveries').where('created_at', '<', since).execute()
}

import type { Queryable } from '#platform/database.ts'

export type Delivery = {
  message_id: string
  user_id: string
  channel: 'email' | 'text'
  topic: 'messages' | 'requests' | 'answers' | 'reminders' | 'payments' | 'account' | 'searches'
  rental_id: string | null
  status: 'sent' | 'failed'
  detail: string | null
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

/** What became of a message: one line, however often it is tried. */
export async function noteDelivery(db: Queryable, delivery: Delivery): Promise<void> {
  const { status, detail } = delivery
  await db
    .insertInto('deliveries')
    .values(delivery)
    .onConflict((clash) => clash.column('message_id').doUpdateSet({ status, detail }))
    .execute()
}

/** Whether a text message went out. */
export async function isTextSent(db: Queryable, messageId: string): Promise<boolean> {
  const line = await db
    .selectFrom('deliveries')
    .select('message_id')
    .where('message_id', '=', messageId)
    .where('status', '=', 'sent')
    .executeTakeFirst()
  return line !== undefined
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

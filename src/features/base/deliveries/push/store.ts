import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import { type Locale, localeOf } from '#platform/locale.ts'
import type { PushSubscription } from '#platform/ports/push.ts'
import { prepare } from '#platform/prepared.ts'

type Owned = { user_id: string; session_id: string; created_at: Date }
export type Subscription = PushSubscription & { id: string }

const COLUMNS = ['id', 'endpoint', 'p256dh', 'auth'] as const

export function selectSubscriptions(db: Queryable, userId: string): Promise<Subscription[]> {
  return askSubscriptions(db, { userId })
}

const askSubscriptions = prepare((db, { userId }: { userId: string }) =>
  db.selectFrom('push_subscriptions').select(COLUMNS).where('user_id', '=', userId),
)

/** Whether a person has turned pushes on in a browser, in SQL. */
export function isSubscriber(userId: RawBuilder<string>): RawBuilder<boolean> {
  return sql`exists (select from push_subscriptions where user_id = ${userId})`
}

/** Null once it is forgotten. */
export async function selectSubscription(
  db: Queryable,
  userId: string,
  id: string,
): Promise<Subscription | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function isSubscribed(db: Queryable, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}

/** A browser that changes hands stops receiving the previous person's pushes. */
export async function upsertSubscription(trx: Trx, given: PushSubscription & Owned): Promise<void> {
  const { endpoint: _endpoint, ...changes } = given
  await trx
    .insertInto('push_subscriptions')
    .values(given)
    .onConflict((clash) => clash.column('endpoint').doUpdateSet(changes))
    .execute()
}

/** A browser has one subscription at a time: what it had before under the same session is gone. */
export async function deleteOthersOfSession(
  trx: Trx,
  sessionId: string,
  keptEndpoint: string,
): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', keptEndpoint)
    .execute()
}

/** Keeps a person's `most` newest. */
export async function deleteOldest(trx: Trx, userId: string, most: number): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()
}

export async function deleteOfSession(db: Queryable, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()
}

export async function deleteSubscription(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Whether some browser has it. */
export async function isDelivered(db: Queryable, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deliveries')
    .select('message_id')
    .where('message_id', '=', messageId)
    .where('status', '=', 'sent')
    .executeTakeFirst()
  return row !== undefined
}

/** The language a person reads. */
export async function selectPushLocale(db: Queryable, userId: string): Promise<Locale> {
  const row = await db
    .selectFrom('person_standing')
    .select('locale')
    .where('id', '=', userId)
    .executeTakeFirst()
  return localeOf(row?.locale)
}

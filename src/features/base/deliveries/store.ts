import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Queryable, Trx } from '#platform/database.ts'
import { isWithoutMailbox } from '#platform/ports/mail.ts'
import { PREPARED, prepare } from '#platform/prepared.ts'
import { deliveryOutcomes } from './delivery-outcomes.ts'
import type { Channel, Choice, Topic } from './topic.ts'

export type Delivery = {
  message_id: string
  user_id: string
  channel: Channel
  topic: Topic
  rental_id: string | null
  created_at: Date
}
export type Outcome = { status: 'sent' | 'failed' | 'returned'; detail: string | null }

/** A person's addresses and choices; undefined when they must not be written to. */
export async function selectReach(db: Queryable, userId: string) {
  const [person] = await askReach(db, { userId })
  if (!person) return undefined
  const { email_failed_at, phone_number, choices } = person
  const mailbox = person.email_verified && !isWithoutMailbox(person.email) ? person.email : null
  return {
    /** The confirmed address, also once letters to it come back. */
    mailbox,
    hasEmail: mailbox !== null && email_failed_at === null,
    phone: person.phone_number_verified ? phone_number : null,
    choices,
  }
}

const askReach = prepare((db, { userId }: { userId: string }) =>
  db
    .selectFrom('users')
    .select(['email', 'email_verified', 'email_failed_at', 'phone_number', 'phone_number_verified'])
    .select(jsonArrayFrom(choicesOf(db, userId)).as('choices'))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null),
)

/** A person's choices, where they differ from the rules. */
export function selectChoices(db: Queryable, userId: string): Promise<Choice[]> {
  return choicesOf(db, userId).execute()
}

function choicesOf(db: Queryable, userId: string) {
  return db
    .selectFrom('notification_choices')
    .select(['topic', 'channel', 'enabled'])
    .where('user_id', '=', userId)
}

/** Keeps a person's choice; false when the person no longer exists. */
export async function saveChoice(db: Queryable, userId: string, choice: Choice): Promise<boolean> {
  const { topic, channel, enabled } = choice
  const row = await db
    .insertInto('notification_choices')
    .columns(['user_id', 'topic', 'channel', 'enabled'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          'id',
          sql.val(topic).as('topic'),
          sql.val(channel).as('channel'),
          sql.val(enabled).as('enabled'),
        ])
        .where('id', '=', userId)
        .where('deleted_at', 'is', null),
    )
    .onConflict((clash) => clash.columns(['user_id', 'topic', 'channel']).doUpdateSet({ enabled }))
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets a choice: what the rules say holds again. */
export async function deleteChoice(
  db: Queryable,
  userId: string,
  topic: Exclude<Topic, 'account'>,
  channel: Channel,
) {
  await db
    .deleteFrom('notification_choices')
    .where('user_id', '=', userId)
    .where('topic', '=', topic)
    .where('channel', '=', channel)
    .execute()
}

/** By what a person can be told: what they confirmed, what not yet, and how many browsers take pushes. */
export function selectWays(db: Queryable, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'email_verified', 'email_failed_at', 'phone_number', 'phone_number_verified'])
    .select((eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('push_subscriptions.user_id', '=', 'users.id')
        .as('browsers'),
    )
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Begins to send a message; false where it went out, or came back, before. One line, however often it is tried. */
export async function openDelivery(db: Queryable, delivery: Delivery): Promise<boolean> {
  const row = await db
    .insertInto('deliveries')
    .values({ ...delivery, status: 'queued' })
    .onConflict((clash) =>
      clash
        .column('message_id')
        .doUpdateSet({ status: 'queued', detail: null })
        .where('deliveries.status', 'in', ['queued', 'failed']),
    )
    .returning('message_id')
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a message went out. */
export async function isSent(db: Queryable, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deliveries')
    .select('message_id')
    .where('message_id', '=', messageId)
    .where('status', '=', 'sent')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores and counts the outcome of a message. */
export async function closeDelivery(db: Queryable, messageId: string, outcome: Outcome): Promise<void> {
  const closed = await db
    .updateTable('deliveries')
    .set(outcome)
    .where('message_id', '=', messageId)
    .returning('channel')
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  if (closed) deliveryOutcomes.inc({ channel: closed.channel, outcome: outcome.status })
}

/** Notes a message that could not even be tried. */
export async function noteUndelivered(db: Queryable, delivery: Delivery, detail: string): Promise<void> {
  await db
    .insertInto('deliveries')
    .values({ ...delivery, status: 'failed', detail })
    .onConflict((clash) => clash.column('message_id').doUpdateSet({ detail }))
    .execute()
}

/** Keeps others from sending this person a text message until the caller's transaction ends. */
export async function lockTexts(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** How many text messages but codes and warnings a person got since, or is about to get, other than this one. */
export async function countTexts(db: Queryable, { user_id, message_id }: Delivery, since: Date) {
  const { count } = await db
    .selectFrom('deliveries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', user_id)
    .where('channel', '=', 'text')
    .where('topic', '<>', 'account')
    .where('status', 'in', ['queued', 'sent'])
    .where('created_at', '>', since)
    .where('message_id', '<>', message_id)
    .executeTakeFirstOrThrow()
  return count
}

/** Letters to an address come back, unless it is another by now, or that was known. */
export async function markEmailFailed(
  db: Queryable,
  { user_id, email }: { user_id: string; email: string },
  failed: { reason: string; at: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_failed_at: failed.at, email_failed_reason: failed.reason })
    .where('id', '=', user_id)
    .where('email', '=', email)
    .where('email_failed_at', 'is', null)
    .execute()
}

/** A letter that went out came back after all; the person it was for, unless that was known. */
export async function updateReturned(
  db: Queryable,
  messageId: string,
  status: 'returned' | 'complained',
): Promise<string | null> {
  const row = await db
    .updateTable('deliveries')
    .set({ status, detail: 'told by the provider' })
    .where('message_id', '=', messageId)
    .where('channel', '=', 'email')
    .where('status', 'not in', ['returned', 'complained'])
    .returning('user_id')
    .executeTakeFirst()
  if (row) deliveryOutcomes.inc({ channel: 'email', outcome: status })
  return row?.user_id ?? null
}

/** A person by id or address. */
export function selectAddressee(db: Queryable, by: { user_id: string } | { email: string }) {
  const query = db.selectFrom('users').select(['id', 'email']).where('deleted_at', 'is', null)
  return (
    'email' in by ? query.where('email', '=', by.email) : query.where('id', '=', by.user_id)
  ).executeTakeFirst()
}

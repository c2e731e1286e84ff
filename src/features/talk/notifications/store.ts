import { type RawBuilder, sql } from 'kysely'
import { faceName } from '#features/people/profiles/face.ts'
import { addEffects, type Queryable, type Trx } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'
import { localeOf } from '#platform/locale.ts'
import { PREPARED, prepare } from '#platform/prepared.ts'
import { noticeOfRow } from '#platform/realtime.ts'
import { isUuid } from '#platform/uuid.ts'
import type { Notification } from './contract.ts'
import type { NotificationType } from './notification.ts'

const COLUMNS = [
  'id',
  'user_id',
  'type',
  'title',
  'message',
  'read',
  'created_at',
  'action_url',
  'sender_id',
  'sender_name',
  'equipment_name',
  'rental_id',
] as const

export type NotificationOfDays = {
  notification: Notification
  days: { from: Day; to: Day } | null
  event: string | null
  /** When it came, as exactly as PostgreSQL has it. */
  at: string
}
type Wanted = {
  types: readonly NotificationType[] | undefined
  before: { at: string; id: string } | null
  limit: number
}
type NewNotification = Omit<Notification, 'id' | 'read' | 'created_at'> & {
  event: string
  event_key: string
  created_at: Date
}

/** Inserts one among the effects of an act, with the notice for open pages, unless this person was told of the event before. */
export function addNotification(trx: Trx, notification: NewNotification): Promise<void> {
  const event = { channel: 'notifications', event: 'insert' } as const
  const write = sql`${insertQuery(trx, { rows: JSON.stringify([notification]) })}`
  const notice = noticeOfRow(notification.user_id, event)
  return addEffects(trx, [{ write, effect: (written) => sql`(select ${notice} from ${written})` }])
}

/** Inserts several. @returns those that were new, by their event and person */
export async function insertNotifications(trx: Trx, notifications: readonly NewNotification[]) {
  if (notifications.length === 0) return []
  return askInsert(trx, { rows: JSON.stringify(notifications) })
}

const INSERTED = [
  ...(['user_id', 'type', 'event', 'event_key', 'title', 'message', 'action_url'] as const),
  ...(['sender_id', 'sender_name', 'equipment_name', 'rental_id', 'created_at'] as const),
] satisfies (keyof NewNotification)[]

const askInsert = prepare(insertQuery)

/** However many, in one statement: `rows` is their JSON. */
function insertQuery(db: Queryable, { rows }: { rows: string }) {
  return db
    .insertInto('notifications')
    .columns(INSERTED)
    .expression((eb) =>
      eb
        .selectFrom(sql<NewNotification>`json_populate_recordset(null::notifications, ${rows})`.as('given'))
        .select(INSERTED),
    )
    .onConflict((conflict) => conflict.constraint('notifications_once_per_event').doNothing())
    .returning(['id', 'user_id', 'event_key'])
}

/** The languages that people read and the names they go by, by their ids. */
export async function selectPeople(db: Queryable, ids: readonly string[]) {
  const rows = await askPeople(db, { ids: [...ids] })
  return new Map(rows.map(({ id, locale, name }) => [id, { locale: localeOf(locale), name }]))
}

const askPeople = prepare((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('person_standing as person')
    .select(['id', 'locale', faceName('person.id').as('name')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** The newest, of these types and before a place in the list, each with the days of its rental where it is about one. */
export async function selectNotifications(
  db: Queryable,
  userId: string,
  { types, before, limit }: Wanted,
): Promise<NotificationOfDays[]> {
  const rows = await db
    .selectFrom('notifications')
    .leftJoin('rental_parties as rentals', 'rentals.id', 'notifications.rental_id')
    .select(COLUMNS.map((column) => `notifications.${column}` as const))
    .select([
      'rentals.start_date',
      'rentals.end_date',
      'notifications.event',
      sql<string>`notifications.created_at::text`.as('at'),
    ])
    .where('notifications.user_id', '=', userId)
    .$if(types !== undefined, (page) => page.where('notifications.type', 'in', [...(types ?? [])]))
    .$if(before !== null, (page) =>
      page.where(
        sql<boolean>`(notifications.created_at, notifications.id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`,
      ),
    )
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .modifyEnd(PREPARED)
    .execute()
  return rows.map(({ start_date, end_date, event, at, ...row }) => ({
    at,
    event,
    notification: present(row),
    days: start_date && end_date ? { from: start_date, to: end_date } : null,
  }))
}

/** How many of a person’s are unread. */
export async function countUnread(db: Queryable, userId: string): Promise<number> {
  const [counted] = await askUnread(db, { userId })
  return counted?.count ?? 0
}

const askUnread = prepare((db, { userId }: { userId: string }) =>
  db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read', '=', false),
)

/** Marks one of this person's as read; read ones stay as they are. */
export async function updateRead(trx: Trx, userId: string, id: string): Promise<Notification | null> {
  if (!isUuid(id)) return null
  const row = await trx
    .updateTable('notifications')
    .set({ read: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? present(row) : null
}

/** Marks the one of an event as read; its id where it was not. */
export async function updateReadOf(trx: Trx, userId: string, eventKey: string): Promise<string | null> {
  const row = await trx
    .updateTable('notifications')
    .set({ read: true })
    .where('user_id', '=', userId)
    .where('event_key', '=', eventKey)
    .where('read', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Marks those of a type about rentals as read, among the effects of an act, with a notice for open pages where one was not. */
export function addReadAbout(
  trx: Trx,
  userId: string,
  rentalIds: readonly string[],
  type: NotificationType,
): Promise<void> {
  const write = trx
    .updateTable('notifications')
    .set({ read: sql.lit(true) })
    .where('user_id', '=', userId)
    .where('rental_id', '=', sql<string>`any(${[...rentalIds]}::uuid[])`)
    .where('type', '=', type)
    .where('read', '=', sql.lit(false))
    .returning('id')
  const notice = noticeOfRow(userId, { channel: 'notifications', event: 'update' })
  const effect = (written: RawBuilder<unknown>) => sql`(select ${notice} from ${written} limit 1)`
  return addEffects(trx, [{ write: sql`${write}`, effect }])
}

/** Marks all of this person's as read and answers the ids of those that were not. */
export async function updateAllRead(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('notifications')
    .set({ read: true })
    .where('user_id', '=', userId)
    .where('read', '=', false)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

function present<Row extends { type: string; created_at: Date }>(row: Row) {
  return { ...row, created_at: row.created_at.toISOString() }
}

import type { Trx } from '#platform/database.ts'
import { formatDays } from '#platform/day-text.ts'
import { type Day, dayInZone } from '#platform/days.ts'
import { localeOf } from '#platform/locale.ts'
import type { BellWords } from '#platform/ports/notifications.ts'
import { type PersonalEvent, tellLiveEach } from '#platform/realtime.ts'
import { actionUrl, type Recipient, type RentalNotificationType } from './notification.ts'
import { notificationText } from './notification-text.ts'
import { insertNotifications, selectPeople } from './store.ts'

type NewNotification = {
  user_id: string
  recipient: Recipient
  /** Names the words: `words` are those that `bellWords` finds for it. */
  event: string
  type: RentalNotificationType
  words: BellWords
  /** The person who acted; null for reminders. */
  sender_id: string | null
  rental: { id: string; equipment_name: string; start_date: Day; end_date: Day }
  /** Identifies the event: a person is told of it once, even when it runs twice. */
  event_key: string
  at: Date
}

/**
 * Tells people about rentals, each in their language and once per event, and their open pages after the caller's transaction.
 * @returns for each what it says and where it leads; null for each that was told before
 */
export async function notify(trx: Trx, told: readonly NewNotification[]) {
  if (told.length === 0) return []
  const ids = told.flatMap(({ user_id, sender_id }) => (sender_id ? [user_id, sender_id] : user_id))
  const people = await selectPeople(trx, ids)
  const rows = told.map((one) => rowOf(one, people))
  const inserted = await insertNotifications(trx, rows)
  const news = inserted.map(
    ({ user_id, id }): PersonalEvent => [user_id, { channel: 'notifications', event: 'insert', id }],
  )
  if (news.length > 0) await tellLiveEach(trx, news)
  const fresh = new Set(inserted.map(keyOf))
  return rows.map((row) => {
    const { title, message, action_url } = row
    return fresh.has(keyOf(row)) ? { title, message, action_url } : null
  })
}

function rowOf(told: NewNotification, people: Awaited<ReturnType<typeof selectPeople>>) {
  const { user_id, recipient, event, type, sender_id, rental, event_key, at } = told
  const locale = localeOf(people.get(user_id)?.locale)
  const sender_name = sender_id === null ? null : (people.get(sender_id)?.name ?? null)
  const about = {
    sender: sender_name ?? '',
    equipment: rental.equipment_name,
    dates: formatDays(rental.start_date, rental.end_date, locale, dayInZone(at, 'UTC')),
  }
  return {
    ...notificationText(told.words, about, locale),
    action_url: actionUrl(type, recipient),
    user_id,
    type,
    event,
    sender_id,
    sender_name,
    equipment_name: rental.equipment_name,
    rental_id: rental.id,
    event_key,
    created_at: at,
  }
}

function keyOf({ user_id, event_key }: { user_id: string; event_key: string | null }): string {
  return `${user_id} ${event_key}`
}

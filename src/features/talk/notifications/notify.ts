import type { Trx } from '#platform/database.ts'
import { formatDays } from '#platform/day-text.ts'
import { type Day, dayInZone } from '#platform/days.ts'
import type { BellWords } from '#platform/ports/notifications.ts'
import { tellLive } from '#platform/realtime.ts'
import { actionUrl, type Recipient, type RentalNotificationType } from './notification.ts'
import { notificationText } from './notification-text.ts'
import { insertNotification, selectLocale } from './store.ts'

type NewNotification = {
  user_id: string
  recipient: Recipient
  /** Names the words: `words` are those that `bellWords` finds for it. */
  event: string
  type: RentalNotificationType
  words: BellWords
  /** The person who acted, by their displayed name; null for reminders. */
  sender: { id: string; name: string } | null
  rental: { id: string; equipment_name: string; start_date: Day; end_date: Day }
  /** Identifies the event: a person is told of it once, even when it runs twice. */
  event_key: string
  at: Date
}

/**
 * Tells one person about a rental, in their language, once per event, and their open pages after the caller's transaction.
 * @returns what it says and where it leads; null when they were told before
 */
export async function notify(trx: Trx, told: NewNotification) {
  const { user_id, recipient, event, type, sender, rental, event_key, at } = told
  const locale = await selectLocale(trx, user_id)
  const about = {
    sender: sender?.name ?? '',
    equipment: rental.equipment_name,
    dates: formatDays(rental.start_date, rental.end_date, locale, dayInZone(at, 'UTC')),
  }
  const shown = {
    ...notificationText(told.words, about, locale),
    action_url: actionUrl(type, recipient),
  }
  const id = await insertNotification(trx, {
    ...shown,
    user_id,
    type,
    event,
    sender_id: sender?.id ?? null,
    sender_name: sender?.name ?? null,
    equipment_name: rental.equipment_name,
    rental_id: rental.id,
    event_key,
    created_at: at,
  })
  if (id === null) return null
  await tellLive(trx, user_id, { channel: 'notifications', event: 'insert', id })
  return shown
}

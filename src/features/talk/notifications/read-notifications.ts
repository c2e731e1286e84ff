import { m } from '#paraglide/messages.js'
import type { SignedIn } from '#platform/context.ts'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import { type Trx, transact } from '#platform/database.ts'
import { formatDays } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { tellLive } from '#platform/realtime.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import type { Notification, NotificationsQuery } from './contract.ts'
import { actionUrl, NOTIFICATIONS_LIMIT, topicTypes } from './notification.ts'
import { messageText, notificationText, wordsKeyOf } from './notification-text.ts'
import {
  countUnread,
  type NotificationOfDays,
  selectNotifications,
  updateAllRead,
  updateRead,
  updateReadOf,
} from './store.ts'

const refuse = refuser(commonRefusals)

/**
 * A hundred of the viewer's, newest first, in the language they are reading in, and how many of all are unread. An administrator who
 * sees the site as somebody reads that a message came, not its words.
 */
export async function listNotifications({ db, viewer, locale }: SignedIn, query: NotificationsQuery) {
  const { cursor, topic } = query
  const before = cursor ? readCursor(cursor, 'notifications', ['instant', 'id']) : null
  if (cursor && !before) return refuse('invalid_input', { field: 'cursor' })
  const [found, unread] = await Promise.all([
    selectNotifications(db, viewer.id, {
      types: topic && topicTypes[topic],
      before: before && { at: before[0], id: before[1] },
      limit: NOTIFICATIONS_LIMIT + 1,
    }),
    countUnread(db, viewer.id),
  ])
  const page = found.slice(0, NOTIFICATIONS_LIMIT)
  const last = found.length > page.length ? page.at(-1) : undefined
  return {
    items: page.map((one) => {
      const shown = inLanguage(one, locale)
      const isHidden = viewer.viewed_by !== null && shown.type === 'message'
      return isHidden ? { ...shown, message: m.notifications_message_hidden({}, { locale }) } : shown
    }),
    next_cursor: last ? writeCursor('notifications', [last.at, last.notification.id]) : null,
    unread,
  }
}

/** Marks one as read; somebody else's is not found. */
export function readNotification({ db, viewer }: SignedIn, id: string) {
  return transact(db, async (trx) => {
    const notification = await updateRead(trx, viewer.id, id)
    if (!notification) return refuse('not_found')
    await tellLive(trx, viewer.id, { channel: 'notifications', event: 'update', id })
    return notification
  })
}

/** Marks all as read; answers how many were not. */
export function readAllNotifications({ db, viewer }: SignedIn) {
  return transact(db, async (trx) => {
    const [first, ...others] = await updateAllRead(trx, viewer.id)
    if (!first) return { read: 0 }
    await tellLive(trx, viewer.id, { channel: 'notifications', event: 'update', id: first })
    return { read: 1 + others.length }
  })
}

/** Marks as read what a person was told of an event, where it is not yet. */
export async function readNotificationOf(trx: Trx, userId: string, eventKey: string): Promise<void> {
  const id = await updateReadOf(trx, userId, eventKey)
  if (id) await tellLive(trx, userId, { channel: 'notifications', event: 'update', id })
}

/** They are stored in the language a person had then; of a message the words are somebody's own. */
function inLanguage({ notification, days, event_key }: NotificationOfDays, locale: Locale): Notification {
  const { type, action_url, sender_name, equipment_name } = notification
  if (type === 'message' && sender_name !== null) {
    return { ...notification, title: messageText(sender_name, notification.message, locale).title }
  }
  if (type === 'message' || !days) return notification
  const recipient = action_url === actionUrl(type, 'owner') ? 'owner' : 'renter'
  const about = {
    sender: sender_name ?? '',
    equipment: equipment_name ?? '',
    dates: formatDays(days.from, days.to, locale),
  }
  return { ...notification, ...notificationText(wordsKeyOf(type, event_key), recipient, about, locale) }
}

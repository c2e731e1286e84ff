import { m } from '#paraglide/messages.js'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { formatDays } from '#platform/day-text.ts'
import { dayInZone } from '#platform/days.ts'
import { pagedList } from '#platform/pages.ts'
import { tellLive } from '#platform/realtime.ts'
import { commonRefusals, isRefused, refuser } from '#platform/refusal.ts'
import type { Notification, NotificationsQuery } from './contract.ts'
import { actionUrl, NOTIFICATIONS_LIMIT, type RentalNotificationType, topicTypes } from './notification.ts'
import { messageText, notificationText } from './notification-text.ts'
import {
  addReadAbout,
  countUnread,
  type NotificationOfDays,
  selectNotifications,
  updateAllRead,
  updateRead,
  updateReadOf,
} from './store.ts'

const refuse = refuser(commonRefusals)
const readPage = pagedList('notifications', ['instant', 'id'])

/**
 * A hundred of the viewer's notifications, newest first, in their current language, and the number of all unread ones.
 * An impersonating administrator reads that a message came, not its words.
 */
export async function listNotifications(ctx: SignedIn, query: NotificationsQuery) {
  const { db, viewer, locale } = ctx
  const { cursor, topic } = query
  const page = await readPage(
    { cursor, limit: NOTIFICATIONS_LIMIT },
    (place, limit) => {
      const before = place && { at: place[0], id: place[1] }
      return selectNotifications(db, viewer.id, { types: topic && topicTypes[topic], before, limit })
    },
    (last) => [last.at, last.notification.id],
  )
  if (isRefused(page)) return page
  return {
    items: page.rows.map((one) => {
      const shown = inLanguage(one, ctx)
      const isHidden = viewer.impersonated_by !== null && shown.type === 'message'
      return isHidden ? { ...shown, message: m.notifications_message_hidden({}, { locale }) } : shown
    }),
    next_cursor: page.next_cursor,
    unread: await countUnread(db, viewer.id),
  }
}

/** Marks one notification as read; another person's is not found. */
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

/** Marks as read what asked a person to do something about rentals, once it is done or can't be done any more. */
export function readNotificationsAbout(
  trx: Trx,
  userId: string,
  rentalIds: readonly string[],
  type: RentalNotificationType,
): Promise<void> {
  return addReadAbout(trx, userId, rentalIds, type)
}

/** Rewrites a stored notification in the reader's current language; what a message says, and an event unknown here, stay as written. */
function inLanguage(
  { notification, days, event }: NotificationOfDays,
  { locale, bellWords, clock }: Pick<SignedIn, 'locale' | 'bellWords' | 'clock'>,
): Notification {
  const { type, action_url, sender_name, equipment_name } = notification
  if (type === 'message' && sender_name !== null) {
    return { ...notification, title: messageText(sender_name, notification.message, locale).title }
  }
  const recipient = action_url === actionUrl(type, 'owner') ? 'owner' : 'renter'
  const words = event === null ? undefined : bellWords(event, recipient)
  if (!words || !days) return notification
  const about = {
    sender: sender_name ?? '',
    equipment: equipment_name ?? '',
    dates: formatDays(days.from, days.to, locale, dayInZone(clock.now(), 'UTC')),
  }
  return { ...notification, ...notificationText(words, about, locale) }
}

import type { Locale } from '#platform/locale.ts'

export const notificationTypes = [
  'message',
  'rental_request',
  'rental_approved',
  'rental_rejected',
  'rental_withdrawn',
  'rental_reminder_2days',
  'rental_reminder_1day',
  'rental_reminder_today',
  'inspection_pickup_reminder',
  'inspection_return_reminder',
] as const

/** Those that come by themselves before and on the days of a rental. */
export const reminderTypes = [
  'rental_reminder_2days',
  'rental_reminder_1day',
  'rental_reminder_today',
  'inspection_pickup_reminder',
  'inspection_return_reminder',
] as const satisfies readonly NotificationType[]

export type NotificationType = (typeof notificationTypes)[number]

/** What the browser keeps of one. */
export type NotificationView = {
  id: string
  type: NotificationType
  title: string
  message: string
  read: boolean
  createdAt: string
  actionUrl?: string
}

export type Recipient = 'owner' | 'renter'

export const NOTIFICATIONS_LIMIT = 100
export const NOTIFICATIONS_SHOWN = 8

/** Where a click leads (SPEC §2): owners to their listings, renters to their rentals. */
export function actionUrl(type: NotificationType, recipient: Recipient): string {
  if (type === 'message') return '/messages'
  return recipient === 'owner' ? '/my-listings' : '/my-rentals'
}

/** `now` is 'Just now'; m, h and d take a count, as in '5m ago'; `date` brings its text. */
export type RelativeTime =
  | { unit: 'now' }
  | { unit: 'm' | 'h' | 'd'; count: number }
  | { unit: 'date'; text: string }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, as SPEC §9 has it; the date of older ones is the one in `timeZone`. */
export function relativeTime(createdAt: Date, now: Date, locale: Locale, timeZone = 'UTC'): RelativeTime {
  const age = now.getTime() - createdAt.getTime()
  if (age < MINUTE) return { unit: 'now' }
  if (age < HOUR) return { unit: 'm', count: Math.floor(age / MINUTE) }
  if (age < DAY) return { unit: 'h', count: Math.floor(age / HOUR) }
  if (age < 7 * DAY) return { unit: 'd', count: Math.floor(age / DAY) }
  return { unit: 'date', text: createdAt.toLocaleDateString(locale, { dateStyle: 'medium', timeZone }) }
}

import type { Topic } from '#features/base/deliveries/topic.ts'
import { addDays, type Day, dayInZone } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { keysOf } from '#platform/own-value.ts'

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

export type NotificationType = (typeof notificationTypes)[number]
/** Notifications about rentals; those of messages say who wrote, and what. */
export type RentalNotificationType = Exclude<NotificationType, 'message'>

/** The notification types of each topic of choice; topics without notifications are missing. */
export const topicTypes = {
  messages: ['message'],
  requests: ['rental_request', 'rental_withdrawn'],
  answers: ['rental_approved', 'rental_rejected'],
  reminders: [
    'rental_reminder_2days',
    'rental_reminder_1day',
    'rental_reminder_today',
    'inspection_pickup_reminder',
    'inspection_return_reminder',
  ],
} as const satisfies Partial<Record<Topic, NotificationType[]>>

export type NotificationTopic = keyof typeof topicTypes
export const notificationTopics = keysOf(topicTypes)

/** The fields of a notification that the browser keeps. */
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

type OfDay = { day: Day; heading: { unit: 'today' | 'yesterday' } | string; items: NotificationView[] }

/** Groups notifications, newest first, by the days of `timeZone`. */
export function daysOf(
  notifications: readonly NotificationView[],
  now: Date,
  locale: Locale,
  timeZone: string,
): OfDay[] {
  const today = dayInZone(now, timeZone)
  const days = Map.groupBy(notifications, ({ createdAt }) => dayInZone(new Date(createdAt), timeZone))
  return [...days].map(([day, items]) => ({ day, heading: headingOf(day, today, locale), items }))
}

function headingOf(day: Day, today: Day, locale: Locale): OfDay['heading'] {
  if (day === today) return { unit: 'today' }
  if (day === addDays(today, -1)) return { unit: 'yesterday' }
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
}

import { m } from '#paraglide/messages.js'
import { elide } from '#platform/elide.ts'
import type { Locale } from '#platform/locale.ts'
import type { NotificationType, Recipient } from './notification.ts'

/** What the sentences of a rental's notification are made of; `dates` is written in the reader's language. */
export type About = { sender: string; equipment: string; dates: string }
/** Notifications about rentals; those of messages are worded by whoever sends them. */
export type RentalNotificationType = Exclude<NotificationType, 'message'>
/** What a notification is worded by: its type, or something that happens within one. */
export type WordsKey = RentalNotificationType | 'pickup_changed'
type Said = (about: About, options: { locale: Locale }) => string
type Words = {
  title: (about: object, options: { locale: Locale }) => string
  message: Record<Recipient, Said>
}

/** Title and sentence of a notification in the receiver's language. */
export function notificationText(key: WordsKey, recipient: Recipient, about: About, locale: Locale) {
  const { title, message } = words[key]
  const sentence = message[recipient](about, { locale })
  return { title: title({}, { locale }), message: elide(sentence, locale, about.equipment, about.sender) }
}

const both = (said: Said): Record<Recipient, Said> => ({ owner: said, renter: said })

const words: Record<WordsKey, Words> = {
  rental_request: {
    title: m.notifications_rental_request_title,
    message: both(m.notifications_rental_request_message),
  },
  rental_approved: {
    title: m.notifications_rental_approved_title,
    message: both(m.notifications_rental_approved_message),
  },
  pickup_changed: {
    title: m.notifications_pickup_changed_title,
    message: both(m.notifications_pickup_changed_message),
  },
  rental_rejected: {
    title: m.notifications_rental_rejected_title,
    message: both(m.notifications_rental_rejected_message),
  },
  rental_withdrawn: {
    title: m.notifications_rental_withdrawn_title,
    message: {
      owner: m.notifications_rental_withdrawn_owner_message,
      renter: m.notifications_rental_withdrawn_renter_message,
    },
  },
  rental_reminder_2days: {
    title: m.notifications_rental_reminder_2days_title,
    message: {
      owner: m.notifications_rental_reminder_2days_owner_message,
      renter: m.notifications_rental_reminder_2days_renter_message,
    },
  },
  rental_reminder_1day: {
    title: m.notifications_rental_reminder_1day_title,
    message: {
      owner: m.notifications_rental_reminder_1day_owner_message,
      renter: m.notifications_rental_reminder_1day_renter_message,
    },
  },
  rental_reminder_today: {
    title: m.notifications_rental_reminder_today_title,
    message: {
      owner: m.notifications_rental_reminder_today_owner_message,
      renter: m.notifications_rental_reminder_today_renter_message,
    },
  },
  inspection_pickup_reminder: {
    title: m.notifications_inspection_pickup_reminder_title,
    message: both(m.notifications_inspection_pickup_reminder_message),
  },
  inspection_return_reminder: {
    title: m.notifications_inspection_return_reminder_title,
    message: both(m.notifications_inspection_return_reminder_message),
  },
}

/** The words of a notification that was stored, by the key of its event. */
export function wordsKeyOf(type: RentalNotificationType, eventKey: string | null): WordsKey {
  return eventKey?.includes(':pickup_changed:') ? 'pickup_changed' : type
}

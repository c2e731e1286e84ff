import { personName } from '#features/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { elide } from '#platform/elide.ts'
import type { Locale } from '#platform/locale.ts'
import type { NotificationType, Recipient } from './notification.ts'

/** What the sentences of a rental's notification are made of; `dates` is written in the reader's language. */
export type About = { sender: string; equipment: string; dates: string }
/** Notifications about rentals; those of messages say who wrote, and what. */
export type RentalNotificationType = Exclude<NotificationType, 'message'>
/** Events that have words of their own within the type of their notification; the third part of an event's key names them. */
const events = [
  'pickup_changed',
  'expire',
  'lapse',
  'cancel',
  'call_off',
  'answer_due',
  'payment_due',
] as const
/** What a notification is worded by: its type, or its event. */
export type WordsKey = RentalNotificationType | (typeof events)[number]
type Said = (about: About, options: { locale: Locale }) => string
type Words = {
  title: (about: object, options: { locale: Locale }) => string
  message: Record<Recipient, Said>
}

/** Title and sentence of a notification in the receiver's language. */
export function notificationText(key: WordsKey, recipient: Recipient, about: About, locale: Locale) {
  const { title, message } = words[key]
  const named = { ...about, sender: personName(about.sender, locale) }
  const sentence = message[recipient](named, { locale })
  return { title: title({}, { locale }), message: elide(sentence, locale, named.equipment, named.sender) }
}

/** The same of a message: who wrote, and what, or that it was a file. */
export function messageText(sender: string | null, words: string, locale: Locale) {
  const name = personName(sender, locale)
  const title = m.notifications_message_title({ sender: name }, { locale })
  return {
    title: elide(title, locale, name),
    message: words || m.notifications_message_file({}, { locale }),
  }
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
  expire: {
    title: m.notifications_expire_title,
    message: { owner: m.notifications_expire_owner_message, renter: m.notifications_expire_renter_message },
  },
  lapse: {
    title: m.notifications_lapse_title,
    message: { owner: m.notifications_lapse_owner_message, renter: m.notifications_lapse_renter_message },
  },
  cancel: { title: m.notifications_cancel_title, message: both(m.notifications_cancel_message) },
  call_off: {
    title: m.notifications_cancel_title,
    message: {
      owner: m.notifications_call_off_owner_message,
      renter: m.notifications_call_off_renter_message,
    },
  },
  answer_due: { title: m.notifications_answer_due_title, message: both(m.notifications_answer_due_message) },
  payment_due: {
    title: m.notifications_payment_due_title,
    message: both(m.notifications_payment_due_message),
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

/** The words of a notification, by the key of its event. */
export function wordsKeyOf(type: RentalNotificationType, eventKey: string | null): WordsKey {
  const [, , named] = eventKey?.split(':') ?? []
  return events.find((event) => event === named) ?? type
}

import type { Topic } from '#features/deliveries/topic.ts'
import { type Recipient, reminderTypes } from '#features/notifications/notification.ts'
import { personName } from '#features/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { elide } from '#platform/elide.ts'
import type { Locale } from '#platform/locale.ts'
import type { LetterFacts } from './store/notify.ts'

/** What letters tell of: acts, a change of the pick-up, deadlines and days that come near. Payments write their own. */
export const letterActs = [
  'request',
  'approve',
  'reject',
  'expire',
  'withdraw',
  'lapse',
  'cancel',
  'call_off',
  'pay',
  'change_pickup',
  'answer_due',
  'payment_due',
  'rental_reminder_1day',
  'inspection_return_reminder',
] as const
export type LetterAct = (typeof letterActs)[number]
/** What somebody is told of: some of it by no letter. */
export type Told = LetterAct | Reminder
type Reminder = (typeof reminderTypes)[number]

/** Whether a letter tells of it as well. */
export function hasLetter(told: Told): told is LetterAct {
  return letterActs.some((act) => act === told)
}

/** What it is about to whoever is told: what is asked of owners, what renters are answered, reminders, records of money. */
export function topicOf(told: Told, to: Recipient): Topic {
  if (reminderTypes.some((type) => type === told)) return 'reminders'
  if (told === 'pay') return 'payments'
  return to === 'owner' ? 'requests' : 'answers'
}

type About = { sender: string; equipment: string; brand: string }
type Said = (about: About, options: { locale: Locale }) => string
type LetterText = { subject: Said; heading: Said; body: Said; button: { label: Said; path: string } }
export type LetterWords = {
  subject: string
  heading: string
  body: string
  button: { label: string; path: string }
}

/** What a letter to one of the parties says, and where its button leads. */
export function wordsOf(
  rental: LetterFacts,
  { act, to }: { act: LetterAct; to: Recipient },
  { brand, locale }: { brand: string; locale: Locale },
): LetterWords {
  const about = { sender: personName(rental.other_name, locale), equipment: rental.equipment_name, brand }
  const { subject, heading, body, button } = toldOf(rental, act, to)
  const said = (words: Said) => elide(words(about, { locale }), locale, about.equipment, about.sender)
  return {
    subject: said(subject),
    heading: said(heading),
    body: said(body),
    button: { label: said(button.label), path: button.path },
  }
}

function toldOf(rental: LetterFacts, act: LetterAct, to: Recipient): LetterText {
  const isSettled = rental.payment_status !== 'unpaid'
  const gear = { label: m.rentals_letter_reject_button, path: `/rent/${rental.category}` }
  const answer = { label: m.rentals_letter_request_button, path: `/rental-approval/${rental.id}` }
  if (act === 'request') {
    return {
      subject: m.rentals_letter_request_subject,
      heading: m.rentals_letter_request_heading,
      body: m.rentals_letter_request_body,
      button: answer,
    }
  }
  if (act === 'answer_due') {
    return {
      subject: m.rentals_letter_answer_due_subject,
      heading: m.rentals_letter_answer_due_heading,
      body: m.rentals_letter_answer_due_body,
      button: answer,
    }
  }
  if (act === 'reject') {
    return {
      subject: m.rentals_letter_reject_subject,
      heading: m.rentals_letter_reject_heading,
      body: m.rentals_letter_reject_body,
      button: gear,
    }
  }
  if (act === 'cancel') {
    return {
      subject: m.rentals_letter_cancel_subject,
      heading: m.rentals_letter_cancel_heading,
      body: isSettled ? m.rentals_letter_cancel_body_paid : m.rentals_letter_cancel_body,
      button: gear,
    }
  }
  if (act === 'call_off' && to === 'renter') {
    return {
      subject: m.rentals_letter_cancel_subject,
      heading: m.rentals_letter_cancel_heading,
      body: isSettled ? m.rentals_letter_call_off_renter_body_paid : m.rentals_letter_call_off_renter_body,
      button: gear,
    }
  }
  if (act === 'expire' && to === 'renter') {
    return {
      subject: m.rentals_letter_expire_renter_subject,
      heading: m.rentals_letter_expire_renter_heading,
      body: m.rentals_letter_expire_renter_body,
      button: gear,
    }
  }
  if (act === 'rental_reminder_1day' || act === 'inspection_return_reminder') return toldOfDay(act, to)
  return to === 'owner' ? toldOwner(act) : toldRenter(act, isSettled)
}

/** That it goes out tomorrow, or comes back today. */
function toldOfDay(act: 'rental_reminder_1day' | 'inspection_return_reminder', to: Recipient): LetterText {
  const button =
    to === 'owner'
      ? { label: m.rentals_letter_withdraw_owner_button, path: '/my-listings' }
      : { label: m.rentals_letter_withdraw_renter_button, path: '/my-rentals' }
  if (act === 'inspection_return_reminder') {
    return {
      subject: m.rentals_letter_return_subject,
      heading: m.rentals_letter_return_heading,
      body: to === 'owner' ? m.rentals_letter_return_owner_body : m.rentals_letter_return_renter_body,
      button,
    }
  }
  return {
    subject: m.rentals_letter_tomorrow_subject,
    heading:
      to === 'owner' ? m.rentals_letter_tomorrow_owner_heading : m.rentals_letter_tomorrow_renter_heading,
    body: to === 'owner' ? m.rentals_letter_tomorrow_owner_body : m.rentals_letter_tomorrow_renter_body,
    button,
  }
}

/** How it ended, to the owner. */
function toldOwner(act: LetterAct): LetterText {
  const button = { label: m.rentals_letter_withdraw_owner_button, path: '/my-listings' }
  if (act === 'expire') {
    return {
      subject: m.rentals_letter_expire_owner_subject,
      heading: m.rentals_letter_expire_owner_heading,
      body: m.rentals_letter_expire_owner_body,
      button,
    }
  }
  if (act === 'lapse') {
    return {
      subject: m.rentals_letter_lapse_subject,
      heading: m.rentals_letter_lapse_owner_heading,
      body: m.rentals_letter_withdraw_owner_body,
      button,
    }
  }
  if (act === 'call_off') {
    return {
      subject: m.rentals_letter_cancel_subject,
      heading: m.rentals_letter_call_off_owner_heading,
      body: m.rentals_letter_call_off_owner_body,
      button,
    }
  }
  return {
    subject: m.rentals_letter_withdraw_owner_subject,
    heading: m.rentals_letter_withdraw_owner_heading,
    body: m.rentals_letter_withdraw_owner_body,
    button,
  }
}

/** What leads the renter to their rentals: what was agreed on, and how that ended. */
function toldRenter(act: LetterAct, isSettled: boolean): LetterText {
  const see = { label: m.rentals_letter_withdraw_renter_button, path: '/my-rentals' }
  const pay = { label: m.rentals_letter_approve_button, path: '/my-rentals' }
  if (act === 'approve') {
    return {
      subject: m.rentals_letter_approve_subject,
      heading: m.rentals_letter_approve_heading,
      body: isSettled ? m.rentals_letter_approve_body_paid : m.rentals_letter_approve_body,
      button: isSettled ? see : pay,
    }
  }
  if (act === 'payment_due') {
    return {
      subject: m.rentals_letter_payment_due_subject,
      heading: m.rentals_letter_payment_due_heading,
      body: m.rentals_letter_payment_due_body,
      button: pay,
    }
  }
  if (act === 'change_pickup') {
    return {
      subject: m.rentals_letter_pickup_subject,
      heading: m.rentals_letter_pickup_heading,
      body: m.rentals_letter_pickup_body,
      button: see,
    }
  }
  if (act === 'lapse') {
    return {
      subject: m.rentals_letter_lapse_subject,
      heading: m.rentals_letter_lapse_renter_heading,
      body: m.rentals_letter_lapse_renter_body,
      button: see,
    }
  }
  return {
    subject: m.rentals_letter_withdraw_renter_subject,
    heading: m.rentals_letter_withdraw_renter_heading,
    body: isSettled ? m.rentals_letter_withdraw_renter_body_paid : m.rentals_letter_withdraw_renter_body,
    button: see,
  }
}

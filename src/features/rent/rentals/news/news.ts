import type { Topic } from '#features/base/deliveries/topic.ts'
import type { Recipient, RentalNotificationType } from '#features/talk/notifications/notification.ts'
import { m } from '#paraglide/messages.js'
import type { Day } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import type { BellWords } from '#platform/ports/notifications.ts'
import type { LetterFacts } from '../store/notify.ts'
import type { FactName, ToldRental } from './letter-facts.ts'

/** The values in the sentences of a letter; `sender` is the other party, `amount` the rental's total. */
export type LetterValues = Record<'sender' | 'owner' | 'renter' | 'equipment' | 'brand' | 'amount', string>
export type LetterSentence = (about: LetterValues, options: { locale: Locale }) => string

/** A button's words, and its address from the site's root. */
type Button = {
  label: LetterSentence
  path: (rental: LinkedFacts) => string
}

type LinkedFacts = Pick<LetterFacts, 'id' | 'category' | 'location' | 'start_date' | 'end_date'> &
  Pick<ToldRental, 'documents'>

type LetterText = {
  subject: LetterSentence
  heading: LetterSentence
  body: LetterSentence
  button: Button
  /** The facts below the words, in this order; one without a value is left out. */
  facts: readonly FactName[]
  /** The line that mail programs show after the subject; the body when absent. */
  preheader?: LetterSentence
  /** The words that the letter quotes, if there are any: the other party's, or the desk's. */
  quotes?: 'note' | 'answer_message' | 'held_back_reason'
  /** Whether it says which near days the item is free. */
  offersNearest?: true
  /** The reason for the letter, at its foot; "about a rental of yours" when absent. */
  footer?: LetterSentence
}

export type NewsLetter = LetterText & {
  /** The differences in the letter about a rental whose payment has arrived. */
  settled?: Partial<LetterText>
  /** Whether the letter has waited so long that it would mislead; `today` is the date at the item's place. */
  isPast?: (rental: Pick<ToldRental, DatingFact>, today: Day) => boolean
}

type DatingFact =
  | 'start_date'
  | 'end_date'
  | 'holds_dates'
  | 'payment_status'
  | 'transferred_at'
  | 'held_back_reason'

/**
 * The news of an event for one party. A push says what the bell says, or the letter's subject and preheader without a bell; a
 * text message says the letter's subject and where its button leads.
 */
export type News = {
  topic: Topic
  bell?: BellWords & { type: RentalNotificationType }
  letter?: NewsLetter
  /** The reader acted: it comes by letter alone, as a record. */
  isOwnAct?: true
}

/** The news of events, by event and recipient. */
export type NewsTable = Record<string, { [To in Recipient]?: News }>

const bill = ['net', 'taxes', 'total'] as const satisfies FactName[]
export const toOwner = ['item', 'dates', 'renter', ...bill] as const satisfies FactName[]
export const toRenter = ['item', 'dates', 'owner', ...bill] as const satisfies FactName[]
export const shares = ['fee', 'deductions', 'payout'] as const satisfies FactName[]
/** The terms of a rental as the request's form states them, while they count. */
export const terms = ['insurance', 'untaxed', 'cancel'] as const satisfies FactName[]
export const pickUp = ['pickup_window', 'pickup_address'] as const satisfies FactName[]

export const answer: Button = {
  label: m.rentals_letter_request_button,
  path: ({ id }) => `/rental-approval/${id}`,
}
export const findGear: Button = {
  label: m.rentals_letter_reject_button,
  path: ({ category }) => `/rent/${category}`,
}
/** Like gear, near the place and on the days asked for. */
export const findLikeGear: Button = {
  label: m.rentals_letter_like_gear,
  path: ({ category, location, start_date: from, end_date: to }) =>
    `/rent/${category}?${new URLSearchParams({ location, from, to })}`,
}
export const pay: Button = { label: m.rentals_letter_approve_button, path: () => '/my-rentals' }
export const seeListings: Button = {
  label: m.rentals_letter_withdraw_owner_button,
  path: () => '/my-listings',
}
export const seeRentals: Button = {
  label: m.rentals_letter_withdraw_renter_button,
  path: () => '/my-rentals',
}
export const aboutPayment = ['paid_item', 'paid_dates'] as const satisfies FactName[]
export const toPaidRentals: Button = { label: m.payments_see_rentals, path: () => '/my-rentals' }
export const toShare: Button = {
  label: m.payments_mail_share_button,
  path: ({ id }) => `/connect/payment-success?rental_id=${id}`,
}

import { maskContacts } from '#features/contact-details/mask-contacts.ts'
import { deliverLetter } from '#features/deliveries/deliver-letter.ts'
import type { Recipient } from '#features/notifications/notification.ts'
import type { Services } from '#platform/context.ts'
import { dayInZone } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { rentalLetter } from './rental-letter.ts'
import { type LetterAct, topicOf } from './rental-letter-words.ts'
import { type LetterFacts, selectForLetter } from './store/notify.ts'

export type LetterOrder = {
  rental_id: string
  act: LetterAct
  to: Recipient
  key: string
  message?: string | null
}

/** Writes about a rental in its reader's language, by the ways they chose. */
export async function sendRentalLetter(services: Services, order: LetterOrder): Promise<void> {
  const rental = await selectForLetter(services.db, order.rental_id, order.to)
  if (!rental || isPast(rental, order.act, services.clock.now())) return
  const locale = rental.locale === 'fr-CA' ? 'fr-CA' : 'en-CA'
  const again = shownAgain(rental, order, locale)
  const facts = again ? { ...rental, answer_message: again, because: null } : rental
  const letter = rentalLetter(facts, order, { config: services.config, locale })
  const sent = {
    message_id: order.key,
    user_id: rental.reader_id,
    topic: topicOf(order.act, order.to),
    rental_id: rental.id,
  }
  await deliverLetter(services, sent, letter)
}

/** What the owner wrote beside an approval that is sent again; the rental may be off by now. */
function shownAgain({ is_shared }: LetterFacts, { message }: LetterOrder, locale: Locale) {
  return message && !is_shared ? (maskContacts(message, locale) ?? message) : message
}

/** A reminder that waited, for want of a mail server, until its day was over or the rental was off, misleads. */
function isPast({ holds_dates, ...rental }: LetterFacts, act: LetterAct, now: Date): boolean {
  const today = dayInZone(now, rental.time_zone)
  if (act === 'rental_reminder_1day') return !holds_dates || today >= rental.start_date
  if (act === 'inspection_return_reminder') return !holds_dates || today > rental.end_date
  return false
}

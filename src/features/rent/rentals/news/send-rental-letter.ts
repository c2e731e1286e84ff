import { deliverLetter } from '#features/base/deliveries/deliver-letter.ts'
import { addPushes } from '#features/base/deliveries/push/send-push.ts'
import { maskContacts } from '#features/base/masking/mask-contacts.ts'
import { calendarOf } from '#features/catalogue/availability/availability.ts'
import { nearestFree } from '#features/catalogue/availability/period-problem.ts'
import { readCalendar } from '#features/catalogue/availability/read-calendar.ts'
import { personName } from '#features/people/profiles/person-name.ts'
import { readMoneyDates } from '#features/rent/payments/read-charge.ts'
import { listReceipts } from '#features/rent/receipts/read-receipt.ts'
import type { Recipient } from '#features/talk/notifications/notification.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { formatDays } from '#platform/day-text.ts'
import { type Day, dayInZone } from '#platform/days.ts'
import { elide } from '#platform/elide.ts'
import type { Locale } from '#platform/locale.ts'
import { type LetterFacts, selectForLetter } from '../store/notify.ts'
import { factsOf, type ToldRental, totalIn } from './letter-facts.ts'
import type { LetterSentence, NewsLetter } from './news.ts'
import { type NewsEvent, newsOf } from './rental-news.ts'

export type LetterOrder = {
  rental_id: string
  /** The event that the letter tells of. */
  act: NewsEvent
  to: Recipient
  key: string
  message?: string | null
}

/** Writes about a rental in its reader's language, by the ways they chose; also by push where no bell told of it. */
export async function sendRentalLetter(services: Services, order: LetterOrder): Promise<void> {
  const { rental_id, act, to, key } = order
  const { config, clock, db } = services
  const news = newsOf(act, to)
  if (!news?.letter) throw new Error(`No letter tells the ${to} of ${act}.`)
  const rental = await selectForLetter(db, rental_id, to)
  if (!rental) return
  const money = news.topic === 'payments' ? await readMoney(db, rental) : {}
  const today = dayInZone(clock.now(), rental.time_zone)
  if (news.letter.isPast?.({ ...rental, ...money }, today)) return
  const { locale } = rental
  const nearest = news.letter.offersNearest ? await nearestDays(services, rental, today) : null
  const again = shownAgain(rental, order, locale)
  const facts = again ? { ...rental, answer_message: again, because: null } : rental
  const letter = rentalLetter({ ...facts, ...money, nearest, today }, news.letter, { config, locale })
  const { label, path } = letter.button
  const sent = { message_id: key, user_id: rental.reader_id, topic: news.topic, rental_id }
  if (!news.bell && !news.isOwnAct) {
    const push = { title: letter.subject, body: letter.preheader, path, tag: `rental:${rental_id}` }
    await addPushes(db, [{ sent: { ...sent, message_id: `push-${key}` }, push }])
  }
  const url = pageUrl(config, locale, path)
  const written = { ...letter, button: { label, url } }
  await deliverLetter(services, sent, written, { isTexted: !news.isOwnAct })
}

/** The facts that letters about money alone tell. */
async function readMoney(db: Queryable, { id, reader_id }: LetterFacts) {
  const dates = await readMoneyDates(db, { kind: 'rental', subject_id: id })
  return { ...dates, documents: (await listReceipts(db, [id], reader_id)).get(id) ?? [] }
}

async function nearestDays({ db, config }: Services, rental: LetterFacts, today: Day) {
  const { equipment_id: id, start_date: start, end_date: end, locale } = rental
  if (!rental.on_offer) return null
  const free = nearestFree({ start, end }, calendarOf(await readCalendar(db, id, today)), today)
  const address = free && `/equipment/${id}?${new URLSearchParams({ from: free.start, to: free.end })}`
  return address ? { ...free, url: pageUrl(config, locale, address) } : null
}

/** The owner's message in an approval that is sent again; the rental may have ended by now. */
function shownAgain({ is_shared }: LetterFacts, { message }: LetterOrder, locale: Locale) {
  return message && !is_shared ? (maskContacts(message, locale) ?? message) : message
}

/** The letter of an event to a party, in their language; `button.path` begins at the site's root. */
export function rentalLetter(
  rental: ToldRental,
  { settled, ...unsettled }: NewsLetter,
  { config, locale }: { config: Pick<Config, 'BRAND_NAME'>; locale: Locale },
) {
  const letter = rental.payment_status === 'unpaid' ? unsettled : { ...unsettled, ...settled }
  const brand = config.BRAND_NAME
  const sender = personName(rental.other_name, locale)
  const equipment = rental.equipment_name
  const about = { sender, owner: sender, renter: sender, equipment, brand, amount: totalIn(rental, locale) }
  const say = (words: LetterSentence) => elide(words(about, { locale }), locale, equipment, sender)
  const body = say(letter.body)
  return {
    subject: say(letter.subject),
    locale,
    preheader: letter.preheader ? say(letter.preheader) : body,
    heading: say(letter.heading),
    paragraphs: [body, ...quoted(rental, letter, { brand, sender, locale }), ...nearestIn(rental, locale)],
    facts: factsOf(letter.facts, rental, locale),
    button: { label: say(letter.button.label), path: letter.button.path(rental) },
    footer: (letter.footer ?? m.rentals_letter_footer)(about, { locale }),
  }
}

function nearestIn({ nearest, today }: ToldRental, locale: Locale): string[] {
  if (!nearest) return []
  const days = formatDays(nearest.start, nearest.end, locale, today)
  return [m.rentals_letter_nearest({ days, url: nearest.url }, { locale })]
}

/** The message of the other party or of the product, if any: an older letter sent late carries the newest message. */
function quoted(
  rental: ToldRental,
  { quotes }: NewsLetter,
  { brand, sender, locale }: { brand: string; sender: string; locale: Locale },
): string[] {
  const words = quotes ? rental[quotes] : null
  const isOurs = quotes === 'held_back_reason' || (quotes === 'answer_message' && rental.because)
  const name = isOurs ? brand : sender
  return words ? [m.rentals_letter_said({ name, words }, { locale })] : []
}

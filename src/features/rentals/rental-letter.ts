import type { ClockAct } from '#features/clocks/clock.ts'
import { formatDeadline } from '#features/clocks/format-deadline.ts'
import type { Recipient } from '#features/notifications/notification.ts'
import { personName } from '#features/profiles/person-name.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import { formatDays } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { formatMoney, toCents } from '#platform/money.ts'
import { type LetterAct, wordsOf } from './rental-letter-words.ts'
import type { LetterFacts } from './store/notify.ts'

type Shown = { config: Config; locale: Locale }
type Fact = readonly [label: string, value: string]

/** The letter that tells a party of an act, in their language. */
export function rentalLetter(
  rental: LetterFacts,
  { act, to }: { act: LetterAct; to: Recipient },
  { config, locale }: Shown,
) {
  const brand = config.BRAND_NAME
  const { subject, heading, body, button } = wordsOf(rental, { act, to }, { brand, locale })
  return {
    subject,
    locale,
    preheader: body,
    heading,
    paragraphs: [body, ...said(rental, act, { brand, locale })],
    facts: factsOf(rental, act, to, locale),
    button: { label: button.label, url: pageUrl(config, locale, button.path) },
    footer: m.rentals_letter_footer({ brand }, { locale }),
  }
}

/** What the other side wrote, or the product, where they did: an older letter that goes out late has the last words. */
function said(
  rental: LetterFacts,
  act: LetterAct,
  { brand, locale }: { brand: string; locale: Locale },
): string[] {
  const told = wordsToTell[act]
  const words = told ? rental[told] : null
  const name = told === 'answer_message' && rental.because ? brand : personName(rental.other_name, locale)
  return words ? [m.rentals_letter_said({ name, words }, { locale })] : []
}

const wordsToTell: Partial<Record<LetterAct, 'note' | 'answer_message'>> = {
  request: 'note',
  answer_due: 'note',
  approve: 'answer_message',
  reject: 'answer_message',
  cancel: 'answer_message',
  call_off: 'answer_message',
}

function factsOf(rental: LetterFacts, act: LetterAct, to: Recipient, locale: Locale): Fact[] {
  const money = (cents: number) => formatMoney(cents, locale, { withCents: true })
  const options = { locale }
  const other = to === 'owner' ? m.rentals_letter_renter({}, options) : m.rentals_letter_owner({}, options)
  const facts: Fact[] = [
    [m.rentals_letter_item({}, options), rental.equipment_name],
    [m.rentals_letter_dates({}, options), formatDays(rental.start_date, rental.end_date, locale)],
    [other, personName(rental.other_name, locale)],
    [m.rentals_letter_total({}, options), money(toCents(rental.total_cost))],
  ]
  if (act === 'request' || act === 'answer_due') {
    facts.push([m.rentals_letter_fee({}, options), money(rental.platform_fee_cents)])
    facts.push([m.rentals_letter_payout({}, options), money(rental.owner_payout_cents)])
  }
  if (act === 'approve' || act === 'change_pickup' || act === 'rental_reminder_1day') {
    if (rental.pickup_window) facts.push([m.rentals_letter_pickup_window({}, options), rental.pickup_window])
    if (rental.pickup_address)
      facts.push([m.rentals_letter_pickup_address({}, options), rental.pickup_address])
  }
  const due = dueOf(rental, act, locale)
  return due ? [...facts, due] : facts
}

/** Until when the reader has to act, while that is so. */
function dueOf({ clocks, time_zone }: LetterFacts, act: LetterAct, locale: Locale): Fact | null {
  const running = clocks.find((clock) => clock.act === dueActs[act])
  if (!running) return null
  const label = running.act === 'expire' ? m.rentals_letter_answer_by : m.rentals_letter_pay_by
  return [label({}, { locale }), formatDeadline(new Date(running.due_at), time_zone, locale)]
}

const dueActs: Partial<Record<LetterAct, ClockAct>> = {
  request: 'expire',
  answer_due: 'expire',
  approve: 'lapse',
  payment_due: 'lapse',
}

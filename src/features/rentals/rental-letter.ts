import type { Recipient } from '#features/notifications/notification.ts'
import { brandOf, composeLetter, pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import { formatDays } from '#platform/days.ts'
import { elide } from '#platform/elide.ts'
import type { Locale } from '#platform/locale.ts'
import { formatMoney, toCents } from '#platform/money.ts'
import type { Letter } from '#platform/ports/mail.ts'
import type { RentalAct } from './rental.ts'
import type { LetterFacts } from './telling-store.ts'

/** What letters tell of. */
export type LetterAct = RentalAct | 'change_pickup'

type Shown = { config: Config; locale: Locale }
type Fact = readonly [label: string, value: string]
type Words = { subject: string; heading: string; body: string; button: { label: string; path: string } }

/** The letter that tells a party of an act, in their language, and where its button leads. */
export function rentalLetter(
  rental: LetterFacts,
  { act, to }: { act: LetterAct; to: Recipient },
  { config, locale }: Shown,
): Omit<Letter, 'to'> & { url: string } {
  const brand = brandOf(config)
  const { subject, heading, body, button } = wordsOf(rental, act, to, locale)
  const words = said(rental, act, locale)
  const url = pageUrl(config, locale, button.path)
  const content = {
    locale,
    brand,
    preheader: body,
    heading,
    paragraphs: [body, ...words],
    facts: factsOf(rental, act, to, locale),
    button: { label: button.label, url },
    footer: m.rentals_letter_footer({ brand: brand.name }, { locale }),
  }
  return { subject, url, ...composeLetter(content) }
}

function wordsOf(rental: LetterFacts, act: LetterAct, to: Recipient, locale: Locale): Words {
  const { other_name: sender, equipment_name: equipment } = rental
  const [about, options] = [{ sender, equipment }, { locale }]
  const settled = rental.payment_status !== 'unpaid'
  if (act === 'request') {
    return {
      subject: m.rentals_letter_request_subject(about, options),
      heading: m.rentals_letter_request_heading(about, options),
      body: m.rentals_letter_request_body(about, options),
      button: { label: m.rentals_letter_request_button({}, options), path: `/rental-approval/${rental.id}` },
    }
  }
  if (act === 'approve') {
    const body = settled ? m.rentals_letter_approve_body_paid : m.rentals_letter_approve_body
    return {
      subject: m.rentals_letter_approve_subject(about, options),
      heading: m.rentals_letter_approve_heading(about, options),
      body: body(about, options),
      button: {
        label: (settled ? m.rentals_letter_withdraw_renter_button : m.rentals_letter_approve_button)(
          {},
          options,
        ),
        path: '/my-rentals',
      },
    }
  }
  if (act === 'change_pickup') {
    return {
      subject: m.rentals_letter_pickup_subject(about, options),
      heading: m.rentals_letter_pickup_heading(about, options),
      body: m.rentals_letter_pickup_body(about, options),
      button: { label: m.rentals_letter_withdraw_renter_button({}, options), path: '/my-rentals' },
    }
  }
  if (act === 'reject') {
    return {
      subject: m.rentals_letter_reject_subject(about, options),
      heading: m.rentals_letter_reject_heading(about, options),
      body: m.rentals_letter_reject_body(about, options),
      button: { label: m.rentals_letter_reject_button({}, options), path: `/rent/${rental.category}` },
    }
  }
  return to === 'owner' ? ownersWithdrawal(about, locale) : rentersWithdrawal(about, locale, settled)
}

function ownersWithdrawal(about: { sender: string; equipment: string }, locale: Locale): Words {
  return {
    subject: m.rentals_letter_withdraw_owner_subject(about, { locale }),
    heading: m.rentals_letter_withdraw_owner_heading(about, { locale }),
    body: m.rentals_letter_withdraw_owner_body({}, { locale }),
    button: { label: m.rentals_letter_withdraw_owner_button({}, { locale }), path: '/my-listings' },
  }
}

function rentersWithdrawal(about: { equipment: string }, locale: Locale, paid: boolean): Words {
  const body = paid ? m.rentals_letter_withdraw_renter_body_paid : m.rentals_letter_withdraw_renter_body
  return {
    subject: m.rentals_letter_withdraw_renter_subject(about, { locale }),
    heading: elide(m.rentals_letter_withdraw_renter_heading(about, { locale }), locale, about.equipment),
    body: body({}, { locale }),
    button: { label: m.rentals_letter_withdraw_renter_button({}, { locale }), path: '/my-rentals' },
  }
}

/** What the other side wrote, where they did. */
function said(rental: LetterFacts, act: LetterAct, locale: Locale): string[] {
  const words = {
    request: rental.note,
    approve: rental.answer_message,
    reject: rental.answer_message,
    withdraw: null,
    change_pickup: null,
  }[act]
  return words ? [m.rentals_letter_said({ name: rental.other_name, words }, { locale })] : []
}

function factsOf(rental: LetterFacts, act: LetterAct, to: Recipient, locale: Locale): Fact[] {
  const money = (cents: number) => formatMoney(cents, locale, { withCents: true })
  const options = { locale }
  const other = to === 'owner' ? m.rentals_letter_renter({}, options) : m.rentals_letter_owner({}, options)
  const facts: Fact[] = [
    [m.rentals_letter_item({}, options), rental.equipment_name],
    [m.rentals_letter_dates({}, options), formatDays(rental.start_date, rental.end_date, locale)],
    [other, rental.other_name],
    [m.rentals_letter_total({}, options), money(toCents(rental.total_cost))],
  ]
  if (act === 'request') {
    facts.push([m.rentals_letter_fee({}, options), money(rental.platform_fee_cents)])
    facts.push([m.rentals_letter_payout({}, options), money(rental.owner_payout_cents)])
  }
  if (act === 'approve' || act === 'change_pickup') {
    if (rental.pickup_window) facts.push([m.rentals_letter_pickup_window({}, options), rental.pickup_window])
    if (rental.pickup_address)
      facts.push([m.rentals_letter_pickup_address({}, options), rental.pickup_address])
  }
  return facts
}

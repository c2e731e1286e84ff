import { deliverLetter } from '#features/deliveries/deliver-letter.ts'
import { addPush } from '#features/deliveries/push/send-push.ts'
import { readMoneyDates } from '#features/payments/read-charge.ts'
import { personName } from '#features/profiles/person-name.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import type { LetterContent } from '#integrations/mail/letter-content.ts'
import { m } from '#paraglide/messages.js'
import type { Services } from '#platform/context.ts'
import { formatDays } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { formatMoney, toCents } from '#platform/money.ts'
import { wallClock } from '#platform/time-zones.ts'
import type { Letter } from './payment.ts'
import { type PaymentRow, selectPayment } from './store.ts'

type Written = Pick<LetterContent, 'preheader' | 'heading' | 'paragraphs' | 'facts' | 'footer'> & {
  subject: string
  button: { label: string; path: string }
}
type Writing = { rental: PaymentRow; locale: Locale; paidOn: string; refundedOn: string }

/** Tells the renter (receipt, refund) or the owner (paid) in their language, by letter and by push. */
export async function mailPayment(
  services: Services,
  { rental_id, letter, occasion }: { rental_id: string; letter: Letter; occasion?: string },
): Promise<void> {
  const rental = await selectPayment(services.db, rental_id)
  if (!rental) return
  const party = letter === 'paid' ? 'owner' : 'renter'
  const locale: Locale = rental[`${party}_locale`] === 'fr-CA' ? 'fr-CA' : 'en-CA'
  const { paid_at, refunded_at } = await readMoneyDates(services.db, {
    kind: 'rental',
    subject_id: rental.id,
  })
  const date = (at: Date | null) => (at ? dateAt(at, rental.time_zone, locale) : '')
  const writing = { rental, locale, paidOn: date(paid_at), refundedOn: date(refunded_at) }
  const { button, ...written } = write[letter](writing)
  const sent = {
    message_id: `${letter}-${rental.id}${occasion ? `.${occasion}` : ''}`,
    user_id: rental[`${party}_id`],
    topic: 'payments',
    rental_id: rental.id,
  } as const
  const push = {
    title: written.subject,
    body: written.preheader,
    path: button.path,
    tag: `rental:${rental.id}`,
  }
  await addPush(services.db, { ...sent, message_id: `push-${sent.message_id}` }, push)
  const url = pageUrl(services.config, locale, button.path)
  await deliverLetter(services, sent, { ...written, locale, button: { label: button.label, url } })
}

const write: Record<Letter, (writing: Writing) => Written> = {
  receipt: writeReceipt,
  paid: writePaid,
  refunded: writeRefunded,
  refund_failed: writeRefundFailed,
}

function writeReceipt({ rental, locale, paidOn }: Writing): Written {
  const words = {
    equipment: rental.equipment_name,
    owner: personName(rental.owner_name, locale),
    amount: total(rental, locale),
  }
  const heading = m.payments_mail_receipt_heading(words, { locale })
  return {
    subject: m.payments_mail_receipt_subject(words, { locale }),
    preheader: m.payments_mail_receipt_preheader(words, { locale }),
    heading,
    paragraphs: [m.payments_mail_receipt_body(words, { locale })],
    facts: [
      ...about(rental, locale),
      [m.payments_total({}, { locale }), words.amount],
      [m.payments_paid_on({}, { locale }), paidOn],
      [m.payments_reference({}, { locale }), rental.stripe_payment_intent_id ?? ''],
    ],
    button: {
      label: m.payments_see_receipt({}, { locale }),
      path: `/payment-success?rental_id=${rental.id}`,
    },
    footer: m.payments_mail_renter_footer(words, { locale }),
  }
}

function writePaid({ rental, locale, paidOn }: Writing): Written {
  const words = {
    equipment: rental.equipment_name,
    renter: personName(rental.renter_name, locale),
    amount: total(rental, locale),
  }
  const money = (cents: number) => formatMoney(cents, locale, { withCents: true })
  return {
    subject: m.payments_mail_paid_subject(words, { locale }),
    preheader: m.payments_mail_paid_preheader(words, { locale }),
    heading: m.payments_mail_paid_heading(words, { locale }),
    paragraphs: [m.payments_mail_paid_body(words, { locale })],
    facts: [
      ...about(rental, locale),
      [m.payments_total({}, { locale }), words.amount],
      [m.payments_fee({}, { locale }), money(-rental.platform_fee_cents)],
      [m.payments_payout({}, { locale }), money(rental.owner_payout_cents)],
      [m.payments_paid_on({}, { locale }), paidOn],
    ],
    button: {
      label: m.payments_see_listings({}, { locale }),
      path: '/my-listings',
    },
    footer: m.payments_mail_owner_footer(words, { locale }),
  }
}

function writeRefunded({ rental, locale, refundedOn }: Writing): Written {
  const words = { equipment: rental.equipment_name, amount: total(rental, locale) }
  return {
    subject: m.payments_mail_refunded_subject(words, { locale }),
    preheader: m.payments_mail_refunded_preheader(words, { locale }),
    heading: m.payments_mail_refunded_heading(words, { locale }),
    paragraphs: [m.payments_mail_refunded_body(words, { locale })],
    facts: [
      ...about(rental, locale),
      [m.payments_refund({}, { locale }), words.amount],
      [m.payments_refunded_on({}, { locale }), refundedOn],
      [m.payments_reference({}, { locale }), rental.stripe_payment_intent_id ?? ''],
    ],
    button: {
      label: m.payments_see_rentals({}, { locale }),
      path: '/my-rentals',
    },
    footer: m.payments_mail_renter_footer(words, { locale }),
  }
}

function writeRefundFailed({ rental, locale }: Writing): Written {
  const words = { equipment: rental.equipment_name, amount: total(rental, locale) }
  return {
    subject: m.payments_mail_refund_failed_subject(words, { locale }),
    preheader: m.payments_mail_refund_failed_preheader(words, { locale }),
    heading: m.payments_mail_refund_failed_heading(words, { locale }),
    paragraphs: [m.payments_mail_refund_failed_body(words, { locale })],
    facts: [
      ...about(rental, locale),
      [m.payments_refund({}, { locale }), words.amount],
      [m.payments_reference({}, { locale }), rental.stripe_payment_intent_id ?? ''],
    ],
    button: {
      label: m.payments_see_rentals({}, { locale }),
      path: '/my-rentals',
    },
    footer: m.payments_mail_renter_footer(words, { locale }),
  }
}

function about(rental: PaymentRow, locale: Locale): [string, string][] {
  return [
    [m.payments_item({}, { locale }), rental.equipment_name],
    [m.payments_dates({}, { locale }), formatDays(rental.start_date, rental.end_date, locale)],
  ]
}

function total(rental: PaymentRow, locale: Locale): string {
  return formatMoney(toCents(rental.total_cost), locale, { withCents: true })
}

function dateAt(at: Date, timeZone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    wallClock(at, timeZone),
  )
}

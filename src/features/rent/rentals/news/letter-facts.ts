import type { DeadlineAct } from '#features/base/clocks/clock.ts'
import { formatDeadline } from '#features/base/clocks/format-deadline.ts'
import { rentalTerms } from '#features/base/information/rental-terms.ts'
import { taxText } from '#features/catalogue/pricing/tax-words.ts'
import { personName } from '#features/people/profiles/person-name.ts'
import { disputeReason } from '#features/rent/payments/disputes/dispute-words.ts'
import type { MoneyDates } from '#features/rent/payments/read-charge.ts'
import type { ReceiptLinkView } from '#features/rent/receipts/contract.ts'
import type { ReceiptKind } from '#features/rent/receipts/receipt-kinds.ts'
import { kindWords } from '#features/rent/receipts/receipt-words.ts'
import { m } from '#paraglide/messages.js'
import { formatDay, formatDays } from '#platform/day-text.ts'
import { type Day, dayInZone, type Period } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { formatMoney, toCents } from '#platform/money.ts'
import { pickUpWindow } from '../pickup.ts'
import type { LetterFacts } from '../store/notify.ts'

/** A rental as letters know it; the dates of its money are known to letters about payments. */
export type ToldRental = LetterFacts &
  Partial<MoneyDates> & {
    /** The date at the item's place as the letter is written. */
    today: Day
    nearest?: NearestDays | null
    /** The papers about it that the reader is a party of, the oldest first. */
    documents?: ReceiptLinkView[]
  }
/** Days near those asked for on which the item is free, and the address to ask for them. */
export type NearestDays = Period & { url: string }
type Fact = {
  label: (about: object, options: { locale: Locale }) => string
  /** Null leaves the fact out. */
  value: (rental: ToldRental, locale: Locale) => string | null
}
/** Facts of which a rental has any number. */
type Facts = { each: (rental: ToldRental, locale: Locale) => [label: string, value: string][] }

const money = (cents: number, locale: Locale) => formatMoney(cents, locale, { withCents: true })

/** The total that both parties agreed on, as letters write it. */
export function totalIn(rental: LetterFacts, locale: Locale): string {
  return money(toCents(rental.total_cost) + rental.tax_cents, locale)
}

const daysOf: Fact['value'] = ({ start_date, end_date, today }, locale) =>
  formatDays(start_date, end_date, locale, today)
/** A record of money names the year. */
const recordedDaysOf: Fact['value'] = ({ start_date, end_date }, locale) =>
  formatDays(start_date, end_date, locale, null)
const otherOf: Fact['value'] = ({ other_name }, locale) => personName(other_name, locale)
const payoutOf: Fact['value'] = ({ owner_payout_cents }, locale) => money(owner_payout_cents, locale)

/** Every fact that a letter may show. */
const facts = {
  item: { label: m.rentals_letter_item, value: ({ equipment_name }) => equipment_name },
  dates: { label: m.rentals_letter_dates, value: daysOf },
  owner: { label: m.rentals_letter_owner, value: otherOf },
  renter: { label: m.rentals_letter_renter, value: otherOf },
  net: {
    label: m.rentals_letter_net,
    value: ({ total_cost, taxes }, locale) => (taxes.length > 0 ? money(toCents(total_cost), locale) : null),
  },
  taxes: {
    each: ({ taxes }, locale) => taxes.map((tax) => [taxText(tax, locale), money(tax.amount_cents, locale)]),
  },
  total: { label: m.rentals_letter_total, value: totalIn },
  asked_total: { label: m.rentals_letter_asked_total, value: askedTotalOf },
  fee: {
    label: m.rentals_letter_fee,
    value: ({ platform_fee_cents }, locale) => money(platform_fee_cents, locale),
  },
  deductions: { each: deductionsOf },
  payout: { label: m.rentals_letter_payout, value: payoutOf },
  pickup_window: {
    label: m.rentals_letter_pickup_window,
    value: (rental, locale) => pickUpWindow(rental, locale) || null,
  },
  pickup_address: {
    label: m.rentals_letter_pickup_address,
    value: ({ pickup_address }) => pickup_address || null,
  },
  answer_by: { label: m.rentals_letter_answer_by, value: dueOf('expire') },
  pay_from: { label: m.rentals_letter_pay_from, value: opensOf('lapse') },
  pay_by: { label: m.rentals_letter_pay_by, value: dueOf('lapse') },
  cancel: { label: m.rentals_letter_cancel, value: cancelOf },
  insurance: { label: m.rentals_letter_insurance, value: insuranceOf },
  untaxed: {
    label: m.rentals_letter_tax,
    value: ({ owner_registered }, locale) =>
      owner_registered === false ? m.rentals_quote_untaxed({}, { locale }) : null,
  },
  answer: { label: m.rentals_letter_answer, value: answerOf },
  paid_item: { label: m.payments_item, value: ({ equipment_name }) => equipment_name },
  paid_dates: { label: m.payments_dates, value: recordedDaysOf },
  paid_total: { label: m.payments_total, value: totalIn },
  fee_taken: {
    label: m.payments_fee,
    value: ({ platform_fee_cents }, locale) => money(-platform_fee_cents, locale),
  },
  share: { label: m.payments_payout, value: payoutOf },
  kept_back: {
    label: m.payments_kept_back,
    value: ({ owner_payout_cents, sent_cents }, locale) =>
      sent_cents && sent_cents < owner_payout_cents ? money(sent_cents - owner_payout_cents, locale) : null,
  },
  owed: {
    label: m.payments_owed,
    value: ({ owed_cents }, locale) => (owed_cents ? money(owed_cents, locale) : null),
  },
  disputed: {
    label: m.payments_disputed,
    value: ({ dispute }, locale) => (dispute ? money(dispute.amount_cents, locale) : null),
  },
  dispute_reason: {
    label: m.payments_dispute_reason,
    value: ({ dispute }, locale) => (dispute ? disputeReason(dispute.reason, locale) : null),
  },
  evidence_by: {
    label: m.payments_evidence_by,
    value: (rental, locale) => dayOf(rental.dispute?.evidence_due_by, rental, locale) || null,
  },
  sent: {
    label: m.payments_share_sent,
    value: ({ sent_cents }, locale) => (sent_cents ? money(sent_cents, locale) : null),
  },
  sent_on: {
    label: m.payments_share_sent_on,
    value: (rental, locale) => dayOf(rental.sent_at, rental, locale) || null,
  },
  paid_on: { label: m.payments_paid_on, value: (rental, locale) => dayOf(rental.paid_at, rental, locale) },
  refund: { label: m.payments_refund, value: totalIn },
  refunded_on: {
    label: m.payments_refunded_on,
    value: (rental, locale) => dayOf(rental.refunded_at, rental, locale),
  },
  receipt: documentFact('receipt'),
  credit_note: documentFact('credit_note'),
  fee_invoice: documentFact('fee_invoice'),
  reference: {
    label: m.payments_reference,
    value: ({ stripe_payment_intent_id }) => stripe_payment_intent_id ?? '',
  },
} satisfies Record<string, Fact | Facts>

export type FactName = keyof typeof facts

/** The facts of a letter with their labels, in the reader's language. */
export function factsOf(names: readonly FactName[], rental: ToldRental, locale: Locale) {
  return names.flatMap((name): [label: string, value: string][] => {
    const fact: Fact | Facts = facts[name]
    if ('each' in fact) return fact.each(rental, locale)
    const shown = fact.value(rental, locale)
    return shown === null ? [] : [[fact.label({}, { locale }), shown]]
  })
}

/** The number of the reader's newest document of a kind; left out where it has none. */
function documentFact(kind: ReceiptKind): Fact {
  return { label: kindWords[kind], value: (rental) => documentIn(rental, kind) }
}

/** The number of the newest document of a kind among those of a letter; null without one. */
export function documentIn(
  { documents = [] }: Pick<ToldRental, 'documents'>,
  kind: ReceiptKind,
): string | null {
  return documents.findLast((one) => one.kind === kind)?.number ?? null
}

/** The total at the request, where the taxes of the approval made it another. */
function askedTotalOf({ total_cost, tax_cents, asked_tax_cents }: ToldRental, locale: Locale): string | null {
  return tax_cents === asked_tax_cents ? null : money(toCents(total_cost) + asked_tax_cents, locale)
}

/** The taxes that are not the owner's: on the fee, and those that the platform remits. */
function deductionsOf({ taxes, fee_taxes }: ToldRental, locale: Locale): [string, string][] {
  return [
    ...fee_taxes.map((tax): [string, string] => [
      m.rentals_fee_tax({ tax: taxText(tax, locale) }, { locale }),
      money(-tax.amount_cents, locale),
    ]),
    ...taxes
      .filter(({ collected_by }) => collected_by === 'platform')
      .map((tax): [string, string] => [
        m.rentals_remitted({ tax: taxText(tax, locale) }, { locale }),
        money(-tax.amount_cents, locale),
      ]),
  ]
}

/** Until when the reader has to act, while that clock runs. */
function dueOf(act: DeadlineAct): Fact['value'] {
  return ({ clocks, time_zone }, locale) => {
    const running = clocks.find((clock) => clock.act === act)
    return running ? formatDeadline(new Date(running.due_at), time_zone, locale) : null
  }
}

/** Until when cancelling is free; left out once it is not. */
function cancelOf({ start_date, today }: ToldRental, locale: Locale): string | null {
  return today < start_date ? rentalTerms.cancel(locale, { start_date, today }) : null
}

/** The insurance that the item's value needs; left out once a certificate is on the rental. */
function insuranceOf({ insurance_verified, replacement_value }: ToldRental, locale: Locale): string | null {
  if (insurance_verified) return null
  return rentalTerms.insurance(locale, replacement_value === null ? null : toCents(replacement_value))
}

/** By when the owner answers, for the renter who waits. */
function answerOf({ clocks, time_zone }: ToldRental, locale: Locale): string | null {
  const running = clocks.find(({ act }) => act === 'expire')
  return running ? rentalTerms.answerBy(locale, new Date(running.due_at), time_zone) : null
}

/** From which day the reader may act, where that came later than the clock. */
function opensOf(act: DeadlineAct): Fact['value'] {
  return (rental, locale) => {
    const opens_at = rental.clocks.find((clock) => clock.act === act)?.opens_at
    return opens_at ? formatDay(dayInZone(new Date(opens_at), rental.time_zone), locale, rental.today) : null
  }
}

/** A date at the item's place, with its year, as records name it; empty while it is unknown. */
function dayOf(at: Date | null | undefined, { time_zone }: LetterFacts, locale: Locale): string {
  return at ? formatDay(dayInZone(at, time_zone), locale, null) : ''
}

import { expect, test } from 'vitest'
import { formatDeadline } from '#features/base/clocks/format-deadline.ts'
import { rentalTerms } from '#features/base/information/rental-terms.ts'
import { notificationTypes } from '#features/talk/notifications/notification.ts'
import { notificationText } from '#features/talk/notifications/notification-text.ts'
import { m } from '#paraglide/messages.js'
import type { LetterFacts } from '../store/notify.ts'
import type { ToldRental } from './letter-facts.ts'
import { type NewsEvent, newsEvents, newsOf, recipientsOf } from './rental-news.ts'
import { rentalLetter } from './send-rental-letter.ts'

const locales = ['en-CA', 'fr-CA'] as const
const config = { BRAND_NAME: 'Northreel' }
const rental: LetterFacts & { today: string } = {
  today: '2026-06-11',
  id: 'a0000000-0000-7000-8000-000000000000',
  start_date: '2026-06-20',
  end_date: '2026-06-22',
  total_cost: 750,
  taxes: [],
  tax_cents: 0,
  fee_taxes: [],
  asked_tax_cents: 0,
  owner_registered: false,
  platform_fee_cents: 3750,
  owner_payout_cents: 71250,
  payment_status: 'unpaid',
  stripe_payment_intent_id: 'pi_1',
  transferred_at: null,
  holds_dates: true,
  reader_id: 'reader',
  other_name: 'Ana',
  equipment_name: 'FX6',
  equipment_id: 'camera-1',
  location: 'Toronto, Ontario',
  on_offer: true,
  category: 'cameras',
  replacement_value: 9_000,
  insurance_verified: false,
  time_zone: 'America/Toronto',
  locale: 'en-CA',
  note: 'A note',
  answer_message: 'An answer',
  pickup_time: null,
  pickup_window: '9 to 10',
  pickup_address: '1 King St',
  is_shared: false,
  because: null,
  clocks: [
    { act: 'expire', opens_at: null, due_at: '2026-06-12T16:00:00Z' },
    { act: 'lapse', opens_at: '2026-06-13T04:00:00Z', due_at: '2026-06-13T16:00:00Z' },
  ],
}

/** A bill with one line of each kind that a letter may show: the platform collects PST, and at the request there was none. */
const taxed = {
  taxes: [{ code: 'PST', province: 'SK', rate_ppm: 60_000, collected_by: 'platform', amount_cents: 4_500 }],
  tax_cents: 4_500,
} satisfies Partial<LetterFacts>

test('every type has its words in both languages for its recipients', () => {
  const about = { sender: 'Ana', equipment: 'FX6', dates: '20–22' }
  const bells = newsEvents.flatMap((event) =>
    recipientsOf(event).flatMap((to) => newsOf(event, to)?.bell ?? []),
  )
  for (const locale of locales) {
    for (const bell of bells) {
      const { title, message } = notificationText(bell, about, locale)
      expect(title).toMatch(/^\p{Lu}/u)
      expect(message).toContain('FX6')
      expect(message).not.toMatch(/\{|undefined/)
    }
  }
  const types = new Set<string>(bells.map(({ type }) => type))
  expect([...types, 'message'].toSorted()).toEqual(notificationTypes.toSorted())
})

const shares = [
  'share_sent',
  'share_waits',
  'share_taken_back',
  'share_owed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
]

const decided = [
  'share_held_back',
  'share_let_go',
  'payment_held',
  'payment_passed_on',
  'refund_decided',
  'refund_coming',
  'share_recovered',
]

test('every event reaches a party by the bell or by letter; payments and one’s own request by letter alone', () => {
  const silent = newsEvents.filter((event) => recipientsOf(event).some((to) => !newsOf(event, to)?.bell))
  expect(silent).toEqual(['request', 'receipt', 'paid', ...shares, 'refunded', 'refund_failed', ...decided])
  for (const event of silent)
    for (const to of recipientsOf(event)) expect(newsOf(event, to)?.letter).toBeDefined()
})

const letters = newsEvents.flatMap((event) =>
  recipientsOf(event).flatMap((to) => {
    const letter = newsOf(event, to)?.letter
    return letter ? [[event, to, letter] as const] : []
  }),
)

const instant = new Date(0)
/** Facts that letters about payments alone have. */
const ofMoney = {
  documents: (['receipt', 'credit_note', 'fee_invoice'] as const).map((kind) => ({
    kind,
    number: 'NR-000001',
  })),
  ...{ paid_at: instant, refunded_at: instant, sent_at: instant, sent_cents: 100, owed_cents: 100 },
  dispute: {
    ...{ id: 'du_1', status: 'open', reason: 'fraudulent', amount_cents: 100, evidence_due_by: instant },
  },
} as const satisfies Partial<ToldRental>

const withoutMoney = letters.filter(([event, to]) => newsOf(event, to)?.topic !== 'payments')

test.each(withoutMoney)(
  'the letter of %s to the %s is the same where payments are known',
  (_, __, letter) => {
    const write = (facts: ToldRental) => rentalLetter(facts, letter, { config, locale: 'en-CA' })
    for (const payment_status of ['unpaid', 'paid', 'refunded'] as const)
      expect(write({ ...rental, ...ofMoney, payment_status })).toEqual(write({ ...rental, payment_status }))
  },
)

test.each(letters)('the letter of %s to the %s is whole in both languages', (_, __, letter) => {
  for (const locale of locales) {
    for (const payment_status of ['unpaid', 'paid', 'refunded'] as const) {
      const facts = { ...rental, ...taxed, payment_status, ...ofMoney }
      const {
        subject,
        heading,
        paragraphs,
        facts: shown,
        button,
      } = rentalLetter(facts, letter, { config, locale })
      for (const words of [subject, heading, ...paragraphs, ...shown.flat(), button.label]) {
        expect(words).toMatch(/\S/)
        expect(words).not.toMatch(/\{|undefined/)
      }
      expect(button.path).toMatch(/^\//)
      expect(shown).toHaveLength(letter.facts.length)
    }
  }
})

const paragraphsOf = (event: NewsEvent, facts: Partial<LetterFacts>) => {
  const letter = newsOf(event, 'renter')?.letter
  if (!letter) throw new Error(`No letter tells the renter of ${event}.`)
  return rentalLetter({ ...rental, ...facts }, letter, { config, locale: 'en-CA' })
}

test.each(['approve', 'withdraw', 'cancel', 'call_off'] as const)(
  'a letter of %s says otherwise once the payment has arrived',
  (event) => {
    const [unpaid, paid, refunded] = (['unpaid', 'paid', 'refunded'] as const).map(
      (payment_status) => paragraphsOf(event, { payment_status }).preheader,
    )
    expect(paid).not.toBe(unpaid)
    expect(refunded).toBe(paid)
  },
)

test('a letter quotes the other party, or the product in its place', () => {
  expect(paragraphsOf('reject', {}).paragraphs[1]).toContain('Ana')
  expect(paragraphsOf('reject', { because: 'listing_removed' }).paragraphs[1]).toContain('Northreel')
  expect(paragraphsOf('reject', { answer_message: null }).paragraphs).toHaveLength(1)
})

test('a letter shows only the clock that runs for its reader', () => {
  const labels = (facts: Partial<LetterFacts>) =>
    paragraphsOf('payment_due', facts).facts.map(([label]) => label)
  expect(labels({})).toContain('Pay by')
  expect(labels({ clocks: rental.clocks.filter(({ act }) => act === 'expire') })).not.toContain('Pay by')
})

test('a sentence in French elides before what it names', () => {
  const about = { sender: 'Ana', equipment: 'Aputure LS 600d', dates: '3 déc.' }
  const words = newsOf('withdraw', 'owner')?.bell
  if (!words) throw new Error('No words tell the owner of a withdrawal.')
  expect(notificationText(words, about, 'fr-CA').message).toContain(
    'Ana a annulé sa location d’Aputure LS 600d, 3 déc.',
  )
  expect(notificationText(words, about, 'en-CA').message).not.toContain('d’')
})

test('the desk’s words are quoted to the owner as ours; news of a holding back that is over comes too late', () => {
  const held = newsOf('share_held_back', 'owner')?.letter
  const letGo = newsOf('share_let_go', 'owner')?.letter
  if (!held || !letGo) throw new Error('No letter tells the owner of a holding back.')
  const facts = { ...rental, held_back_reason: 'A cracked lens' }
  const { paragraphs } = rentalLetter(facts, held, { config, locale: 'en-CA' })
  expect(paragraphs[1]).toBe('Northreel writes: “A cracked lens”')
  const over = { ...rental, held_back_reason: null }
  expect([facts, over].map((now) => held.isPast?.(now, '2026-06-20'))).toEqual([false, true])
  expect([facts, over].map((now) => letGo.isPast?.(now, '2026-06-20'))).toEqual([true, false])
})

const at = (instant: string) => new Date(instant)
/** Money that moved late in the evening in Toronto, when it is the next day in London. */
const money = {
  paid_at: at('2026-06-11T02:00:00Z'),
  sent_at: at('2026-06-22T02:00:00Z'),
  sent_cents: 70_000,
  refunded_at: at('2026-06-24T02:00:00Z'),
  owed_cents: 12_345,
  dispute: {
    ...{ id: 'du_1', status: 'open', reason: 'fraudulent', amount_cents: 50_000 },
    evidence_due_by: at('2026-07-15T02:00:00Z'),
  },
} satisfies Partial<ToldRental>

const en = 'en-CA'
const TERMS = [
  ['Insurance', rentalTerms.insurance(en, 900_000)],
  ['Sales tax', m.rentals_quote_untaxed({}, { locale: en })],
  ['Cancelling', rentalTerms.cancel(en, { start_date: '2026-06-20', today: '2026-06-11' })],
] as const
const ANSWER = ['Answer', rentalTerms.answerBy(en, new Date('2026-06-12T16:00:00Z'), 'America/Toronto')]

test.each([
  ['request', 'renter', [ANSWER, ...TERMS]],
  [
    'request',
    'owner',
    [['Answer by', formatDeadline(new Date('2026-06-12T16:00:00Z'), 'America/Toronto', en)]],
  ],
  ['approve', 'renter', TERMS],
  ['approve_ahead', 'renter', TERMS],
  ['receipt', 'renter', TERMS],
] as const)('the letter of %s states its terms to the %s in the words of the form', (event, to, stated) => {
  const letter = newsOf(event, to)?.letter
  if (!letter) throw new Error(`No letter tells the ${to} of ${event}.`)
  const labels = stated.map(([label]) => label)
  const read = (facts: Partial<ToldRental>) =>
    rentalLetter({ ...rental, ...facts }, letter, { config, locale: en }).facts.filter(([label]) =>
      labels.includes(label),
    )
  expect(read({})).toEqual(stated)
  const late = read({ insurance_verified: true, today: '2026-06-20' }).map(([label]) => label)
  expect(late).toEqual(labels.filter((label) => label !== 'Insurance' && label !== 'Cancelling'))
})

const ABOUT = ['Gear: FX6', 'Dates: June 20–22, 2026']
const SHARE = 'Your share: $712.50'
const REASON = 'The bank’s reason: The cardholder doesn’t recognize the payment'

test.each([
  [
    'receipt',
    'renter',
    ['Total: $750.00', 'Paid on: June 10, 2026', 'Reference: pi_1', ...TERMS.map((term) => term.join(': '))],
  ],
  ['paid', 'owner', ['Total: $750.00', 'Service fee: -$37.50', SHARE, 'Paid on: June 10, 2026']],
  [
    'share_sent',
    'owner',
    [SHARE, 'Deducted for what you owed: -$12.50', 'Sent to you: $700.00', 'Share sent on: June 21, 2026'],
  ],
  ['share_waits', 'owner', [SHARE]],
  ['share_taken_back', 'owner', [SHARE]],
  ['share_owed', 'owner', [SHARE, 'Deducted from your next shares: $123.45']],
  [
    'dispute_opened',
    'owner',
    ['Disputed: $500.00', REASON, 'Our answer to the bank is due by: July 14, 2026'],
  ],
  ['dispute_won', 'owner', ['Disputed: $500.00', REASON]],
  ['dispute_lost', 'owner', ['Disputed: $500.00', REASON]],
  ['refunded', 'renter', ['Refund: $750.00', 'Refunded on: June 23, 2026', 'Reference: pi_1']],
  ['refund_failed', 'renter', ['Refund: $750.00', 'Reference: pi_1']],
] as const)('the letter of %s goes to the %s alone, as a record of money, with %j', (event, to, own) => {
  const news = newsOf(event, to)
  if (!news?.letter) throw new Error(`No letter tells the ${to} of ${event}.`)
  expect([recipientsOf(event), news.topic]).toEqual([[to], 'payments'])
  const { facts } = rentalLetter({ ...rental, ...money }, news.letter, { config, locale: 'en-CA' })
  expect(facts.map(([label, value]) => `${label}: ${value}`)).toEqual([...ABOUT, ...own])
})

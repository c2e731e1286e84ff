import type { Clock } from '../../../src/platform/clock.ts'
import samples from '../../fixtures/stripe/samples.json' with { type: 'json' }

export type Metadata = Record<string, string>
/** How a card's bank takes refunds. */
export type Course = 'succeed' | 'wait' | 'fail_later'

export type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  amount: number
  intent: string | null
  metadata: Metadata
  intent_metadata: Metadata
  group: string | null
  /** The parameters that it was asked for with. */
  asked: unknown
  created: number
  expires_at: number
}
export type Intent = { id: string; charge: string; amount: number; metadata: Metadata; group: string | null }
export type Charge = { id: string; intent: string; amount: number; course: Course; created: number }
export type Refund = {
  id: string
  intent: string
  charge: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  settles_as: 'succeeded' | 'failed' | null
  metadata: Metadata
  created: number
}
export type Transfer = {
  id: string
  charge: string
  account: string
  amount: number
  group: string | null
  metadata: Metadata
  created: number
}
export type Reversal = { id: string; transfer: string; amount: number; metadata: Metadata; created: number }
export type Dispute = {
  id: string
  intent: string
  charge: string
  amount: number
  status: string
  created: number
}
export type Account = {
  id: string
  sample: 'account_new' | 'account_in_review' | 'account_active' | 'account_rejected'
  closed: boolean
  due_by: Date | null
  /** What its capability says in the place of the sample. */
  transfers: { status: string; status_details: { code: string; resolution: string }[] } | null
  asked: Record<string, unknown>
  created: string
}
export type Link = { url: string; expires_at: number; used: boolean; return_url: string; refresh_url: string }
export type Payout = { id: string; account: string; amount: number; created: number }
export type Destination = { id: string; secret: string; asked: Record<string, unknown>; created: string }
export type News = { type: string; related: { id: string; type: string } }

/** All that a Stripe account holds, each kind in the order of its making. */
export type Books = ReturnType<typeof openBooks>

export function openBooks(clock: Clock) {
  return {
    clock,
    sessions: new Map<string, Session>(),
    intents: new Map<string, Intent>(),
    charges: new Map<string, Charge>(),
    refunds: new Map<string, Refund>(),
    transfers: new Map<string, Transfer>(),
    reversals: new Map<string, Reversal>(),
    disputes: new Map<string, Dispute>(),
    accounts: new Map<string, Account>(),
    links: new Map<string, Link>(),
    payouts: new Map<string, Payout>(),
    destinations: new Map<string, Destination>(),
    /** Of the account's own payouts. */
    payoutInterval: 'daily',
    news: [] as News[],
    made: 0,
  }
}

export function newId(books: Books, prefix: string): string {
  books.made += 1
  return `${prefix}_${String(books.made).padStart(8, '0')}`
}

export function seconds(books: Books): number {
  return Math.floor(books.clock.now().getTime() / 1000)
}

export function tell(books: Books, type: string, related: News['related']): void {
  books.news.push({ type, related })
}

/** Stripe's own sample of a kind, with what differs. A field that the sample lacks does not compile. */
export function like<Name extends keyof typeof samples>(
  name: Name,
  fields: Partial<Record<keyof (typeof samples)[Name], unknown>>,
): Record<string, unknown> {
  return { ...samples[name], ...fields }
}

/** The cents of a charge that can still be given back. */
export function refundable(books: Books, { id, amount }: Charge): number {
  return amount - sumOf(books.refunds, (one) => one.charge === id && one.status !== 'failed')
}

/** The cents of a transfer that were not taken back. */
export function reversible(books: Books, { id, amount }: Transfer): number {
  return amount - sumOf(books.reversals, ({ transfer }) => transfer === id)
}

/** The cents of a charge that can still be sent. */
export function sendable(books: Books, { id, amount }: Charge): number {
  const sent = [...books.transfers.values()].filter(({ charge }) => charge === id)
  return amount - sent.reduce((cents, one) => cents + reversible(books, one), 0)
}

export function balanceOf(books: Books, account: string): number {
  const got = [...books.transfers.values()].filter((one) => one.account === account)
  const held = got.reduce((cents, one) => cents + reversible(books, one), 0)
  return held - sumOf(books.payouts, (payout) => payout.account === account)
}

function sumOf<Row extends { amount: number }>(rows: Map<string, Row>, which: (row: Row) => boolean): number {
  return [...rows.values()].filter(which).reduce((cents, { amount }) => cents + amount, 0)
}

import { expect } from 'vitest'
import {
  type CheckoutSession,
  type NewAccount,
  type NewCheckout,
  type PaymentProvider,
  ProviderRefusal,
} from '../../../src/platform/ports/payments.ts'

/** A failure of the line or of the provider. `act_then_500`: it acts, answers 500, and answers that again to the same key. */
export type Trouble = 'hang' | 'answer_500' | 'answer_429' | 'cut_after_acting' | 'act_then_500'

/** The provider under test, and what payers, owners, banks and the provider itself do on the other side of it. */
export type OtherSide = {
  payments: PaymentProvider
  /** The webhook's secrets: events of either are taken. */
  secrets: [string, string]
  /** The provider's time. */
  now(): Date
  advance(ms: number): void
  /** A card pays on a hosted page that is open. Its bank takes refunds at once, after a while, or gives them back after a while. */
  payTheCheckout(session: CheckoutSession, refunds?: 'succeed' | 'wait' | 'fail_later'): Promise<void>
  /** The while is over. */
  settleRefunds(): Promise<void>
  /** The owner has given their details. */
  submitAccount(id: string): Promise<void>
  /** The provider found them in order. */
  acceptAccount(id: string): Promise<void>
  askForMore(id: string, due_by: Date): Promise<void>
  decline(id: string): Promise<void>
  closeAccount(id: string): Promise<void>
  /** The address that a browser is led to from a link into an account, at the end of what is to be done there. */
  follow(url: string): Promise<string>
  /** The owner's bank has taken so many cents of the balance. */
  payOut(account: string, amount_cents: number): Promise<void>
  /** Answers the dispute's id. */
  openDispute(payment_intent: string, status?: 'open' | 'inquiry'): Promise<string>
  winDispute(id: string): Promise<void>
  loseDispute(id: string): Promise<void>
  /** A day goes by, and with it the provider's memory of keys. */
  forgetKeys(): Promise<void>
  /** The events that were sent since the last asking, oldest first, as the webhook gets them. */
  takeEvents(): Promise<{ body: string; signature: string }[]>
  sign(body: string, secret: string, at: Date): string
  /** Null where no line lies between. */
  network: { fail(trouble: Trouble): void; timeout_ms: number } | null
}

/** The bill of the contract's payments. */
export const WHOLE = 75_000
const HOUR_MS = 3_600_000

let made = 0
/** A key that was not there before. */
export function newKey(): string {
  made += 1
  return `key-${made}`
}

export function checkoutWith(side: OtherSide, change: Partial<NewCheckout> = {}): NewCheckout {
  return {
    key: newKey(),
    metadata: { charge_ids: 'one,two' },
    amount_cents: WHOLE,
    description: 'Sony FX6',
    lines: [
      { name: 'Sony FX6', detail: 'June 20 to 22, 2026', amount_cents: 70_000 },
      { name: 'HST (Ontario)', detail: '', amount_cents: 5000 },
    ],
    group: 'rental_1',
    statement_suffix: 'R7F3K2',
    email: 'mika@example.ca',
    locale: 'fr-CA',
    success_url: 'https://northreel.example/paid?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://northreel.example/back',
    expires_at: new Date(Math.floor(side.now().getTime() / 1000) * 1000 + 2 * HOUR_MS),
    ...change,
  }
}

/** A card payment of 750 dollars. */
export async function paidIntent(side: OtherSide, refunds?: 'wait' | 'fail_later'): Promise<string> {
  const session = await side.payments.openCheckout(checkoutWith(side))
  await side.payTheCheckout(session, refunds)
  const paid = await side.payments.findCheckout(session.id)
  return paid?.payment_intent ?? expect.fail('not paid')
}

export function accountWith(change: Partial<NewAccount> = {}): NewAccount {
  const words = { name: 'Ana Roy', email: 'ana@example.ca', locale: 'fr-CA' } as const
  return { key: newKey(), metadata: {}, profile_url: 'https://northreel.example/ana', ...words, ...change }
}

export async function activeAccount(side: OtherSide): Promise<string> {
  const { id } = await side.payments.openAccount(accountWith())
  await side.submitAccount(id)
  await side.acceptAccount(id)
  return id
}

/** The code of the refusal that an act ends with. */
export async function refusalOf(act: Promise<unknown>): Promise<ProviderRefusal['code'] | 'done'> {
  try {
    await act
    return 'done'
  } catch (error) {
    if (error instanceof ProviderRefusal) return error.code
    throw error
  }
}

/**
 * An act that is done twenty times at once, and again after its key was forgotten: each time it answers the same thing. `known`
 * is what holds while the provider remembers the key.
 */
export async function expectOneThing(
  side: OtherSide,
  act: () => Promise<{ id: string }>,
  known: () => Promise<void> = async () => {},
): Promise<{ id: string }> {
  const things = await Promise.all(Array.from({ length: 20 }, act))
  await known()
  await side.forgetKeys()
  things.push(await act())
  expect(new Set(things.map(({ id }) => id)).size).toBe(1)
  return things[0] ?? expect.fail('nothing was made')
}

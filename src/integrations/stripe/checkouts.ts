import type Stripe from 'stripe'
import type { Clock } from '#platform/clock.ts'
import type { Locale } from '#platform/locale.ts'
import type { CheckoutSession, NewCheckout } from '#platform/ports/payments.ts'
import { ask, askFor, isRefused, isRepeat } from './errors.ts'
import { createOnce, findByKey, idOf } from './make-once.ts'

type Session = Stripe.Checkout.Session
/** A page, and the answer that it came with, unless that was a list. */
type Answered = Session & { lastResponse?: { headers: Record<string, string> } }
type SessionStatus = CheckoutSession['status']

/** Stripe has no Canadian English there. */
const pageLocales = { 'en-CA': 'en', 'fr-CA': 'fr-CA' } as const satisfies Record<Locale, string>
const statuses: Record<string, SessionStatus | undefined> = {
  open: 'open',
  complete: 'complete',
  expired: 'expired',
}

const DAY_SECONDS = 86_400
/** The payment's charge says when the card was charged. */
const whole = { expand: ['payment_intent.latest_charge'] }

/**
 * Opens a hosted page; with a key of before, answers that page as it is by now. A key is good while Stripe remembers it: for as
 * long as its page can be open.
 */
export async function openCheckout(
  stripe: Stripe,
  clock: Clock,
  input: NewCheckout,
): Promise<CheckoutSession> {
  const sum = input.lines.reduce((cents, line) => cents + line.amount_cents, 0)
  if (sum !== input.amount_cents) throw new Error(`The lines come to ${sum}, not to ${input.amount_cents}.`)
  const { key } = input
  const made = await ask(() =>
    createOnce<Answered>(key, {
      find: () =>
        findByKey(stripe.checkout.sessions.list({ created: { gte: dayAgo(clock) }, limit: 100 }), key),
      create: (idempotencyKey) => stripe.checkout.sessions.create(paramsOf(input), { idempotencyKey }),
    }),
  )
  if (made.lastResponse && !isRepeat(made.lastResponse)) return checkoutOf(made)
  const present = await findCheckout(stripe, made.id)
  if (!present) throw new Error(`Stripe has lost the page ${made.id}.`)
  return present
}

/** A hosted page in its present state. */
export async function findCheckout(stripe: Stripe, id: string): Promise<CheckoutSession | null> {
  const session = await askFor(() => stripe.checkout.sessions.retrieve(id, whole))
  return session && checkoutOf(session)
}

/** Closes a hosted page. Stripe refuses for one that is not open: that page is answered as it is. */
export function expireCheckout(stripe: Stripe, id: string): Promise<CheckoutSession> {
  return ask(async () => {
    try {
      return checkoutOf(await stripe.checkout.sessions.expire(id, whole))
    } catch (error) {
      const standing = isRefused(error) ? await findCheckout(stripe, id) : null
      if (!standing || standing.status === 'open') throw error
      return standing
    }
  })
}

/** A page is open for a day at most. */
function dayAgo(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1000) - DAY_SECONDS
}

function paramsOf(input: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const { group, email, description, expires_at, success_url, cancel_url } = input
  const metadata = { ...input.metadata, key: input.key }
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    locale: pageLocales[input.locale],
    client_reference_id: group,
    ...(email !== null && { customer_email: email }),
    adaptive_pricing: { enabled: false },
    // Wallets come with cards by themselves.
    allowed_payment_method_types: ['card'],
    payment_method_options: { card: { request_three_d_secure: 'any' } },
    line_items: input.lines.map(({ name, detail, amount_cents }) => ({
      quantity: 1,
      price_data: {
        currency: 'cad',
        unit_amount: amount_cents,
        product_data: { name, ...(detail && { description: detail }) },
      },
    })),
    payment_intent_data: {
      description,
      metadata,
      transfer_group: group,
      statement_descriptor_suffix: input.statement_suffix,
    },
    metadata,
    expires_at: Math.floor(expires_at.getTime() / 1000),
    success_url,
    cancel_url,
  }
}

function checkoutOf(session: Session): CheckoutSession {
  const { id, url, amount_total, currency, payment_intent, metadata, expires_at } = session
  const status = statuses[session.status ?? '']
  if (!status) throw new Error(`Stripe’s page ${id} is ${session.status}.`)
  if (amount_total === null || currency === null) throw new Error(`Stripe’s page ${id} has no sum.`)
  const paid = session.payment_status === 'paid'
  return {
    id,
    url: status === 'open' ? url : null,
    status,
    paid,
    charged_at: paid ? chargedAt(payment_intent) : null,
    amount_cents: amount_total,
    currency,
    payment_intent: idOf(payment_intent),
    metadata: metadata ?? {},
    expires_at: new Date(expires_at * 1000),
  }
}

function chargedAt(intent: Session['payment_intent']): Date | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return typeof charge === 'object' && charge ? new Date(charge.created * 1000) : null
}

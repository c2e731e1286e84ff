import type Stripe from 'stripe'
import {
  type Books,
  type Charge,
  type Course,
  type Intent,
  like,
  newId,
  refundable,
  type Session,
  seconds,
  tell,
} from './books.ts'
import { expand } from './expand.ts'
import { missing, wrong } from './fault.ts'
import { isWithin, listOf, type Range } from './lists.ts'
import { route } from './routes.ts'

type Expand = { expand?: string[] }

const HALF_HOUR = 1800
const DAY = 86_400
const LEAST_CENTS = 50
/** What Stripe takes after the platform's name on a statement: a letter must be among it. */
const SUFFIX = /^(?=.*[A-Z])[A-Z0-9 ]{1,22}$/i

export const paymentRoutes = [
  route<Stripe.Checkout.SessionCreateParams>('POST /v1/checkout/sessions', ({ books, body }) => {
    const session = openSession(books, body)
    return expand(sessionAnswer(books, session), body.expand, finder(books))
  }),
  route<unknown, { limit?: number; starting_after?: string; created?: Range }>(
    'GET /v1/checkout/sessions',
    ({ books, query }) => {
      const rows = [...books.sessions.values()].filter(({ created }) => isWithin(created, query.created))
      return listOf('/v1/checkout/sessions', rows, query, (row) => sessionAnswer(books, row))
    },
  ),
  route<unknown, Expand>('GET /v1/checkout/sessions/{id}', ({ books, id, query }) =>
    expand(sessionAnswer(books, sessionOf(books, id)), query.expand, finder(books)),
  ),
  route<Expand>('POST /v1/checkout/sessions/{id}/expire', ({ books, id, body }) => {
    const session = sessionOf(books, id)
    if (session.status !== 'open') throw wrong('Only Checkout Sessions with a status of open can be expired.')
    session.status = 'expired'
    tell(books, 'v1.checkout.session.expired', { id, type: 'checkout.session' })
    return expand(sessionAnswer(books, session), body.expand, finder(books))
  }),
  route<unknown, Expand>('GET /v1/payment_intents/{id}', ({ books, id, query }) => {
    const intent = books.intents.get(id)
    if (!intent) throw missing(id, 'intent')
    return expand(intentAnswer(intent), query.expand, finder(books))
  }),
]

/** A card pays on a page. */
export function pay(books: Books, id: string, course: Course): void {
  const session = sessionOf(books, id)
  if (session.status !== 'open') throw new Error(`The page ${id} is ${session.status}.`)
  const [intent, charge] = [newId(books, 'pi'), newId(books, 'ch')]
  const { amount, group, intent_metadata: metadata } = session
  books.intents.set(intent, { id: intent, charge, amount, group, metadata })
  books.charges.set(charge, { id: charge, intent, amount, course, created: seconds(books) })
  Object.assign(session, { status: 'complete', intent })
  tell(books, 'v1.checkout.session.completed', { id, type: 'checkout.session' })
}

function openSession(books: Books, body: Stripe.Checkout.SessionCreateParams): Session {
  const now = seconds(books)
  const { expires_at = now + DAY, payment_intent_data: data = {}, line_items = [] } = body
  if (body.mode !== 'payment' || !body.success_url)
    throw wrong('A page needs a mode and where it leads.', 'mode')
  if (expires_at < now + HALF_HOUR || expires_at > now + DAY)
    throw wrong('A page is open for half an hour to a day.', 'expires_at')
  if (data.statement_descriptor_suffix && !SUFFIX.test(data.statement_descriptor_suffix))
    throw wrong('A suffix has a letter.', 'payment_intent_data[statement_descriptor_suffix]')
  const amount = line_items.reduce((cents, line) => cents + centsOf(line), 0)
  if (amount < LEAST_CENTS) throw wrong('The sum is too small.', 'line_items', 'amount_too_small')
  const id = newId(books, 'cs_test')
  const session: Session = {
    ...{ id, status: 'open', amount, intent: null, created: now, expires_at },
    ...{ metadata: textsOf(body.metadata), intent_metadata: textsOf(data.metadata) },
    ...{ group: data.transfer_group ?? null, asked: body },
  }
  books.sessions.set(id, session)
  return session
}

/** A form has texts alone. */
function textsOf(metadata: Stripe.MetadataParam = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, String(value)]))
}

function centsOf({ price_data, quantity = 1 }: Stripe.Checkout.SessionCreateParams.LineItem): number {
  const { currency, unit_amount, product_data } = price_data ?? {}
  if (currency !== 'cad' || unit_amount === undefined || unit_amount < 0)
    throw wrong('A line has a price in CAD.', 'line_items')
  if (!product_data?.name || product_data.description === '')
    throw wrong('You passed an empty string.', 'line_items', 'parameter_invalid_empty')
  return unit_amount * quantity
}

/** A page that was open for long enough ends by being looked at. */
function sessionOf(books: Books, id: string): Session {
  const session = books.sessions.get(id)
  if (!session) throw missing(id, 'session')
  if (session.status === 'open' && session.expires_at <= seconds(books)) {
    session.status = 'expired'
    tell(books, 'v1.checkout.session.expired', { id, type: 'checkout.session' })
  }
  return session
}

function sessionAnswer(books: Books, { id }: Session): Record<string, unknown> {
  const { status, amount, intent, metadata, created, expires_at, group } = sessionOf(books, id)
  return like('checkout.session', {
    ...{ id, status, metadata, created, expires_at, client_reference_id: group },
    ...{ amount_total: amount, amount_subtotal: amount, currency: 'cad' },
    payment_intent: intent,
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
  })
}

function intentAnswer({ id, charge, amount, metadata, group }: Intent): Record<string, unknown> {
  return like('payment_intent', {
    ...{ id, amount, amount_received: amount, currency: 'cad', status: 'succeeded' },
    ...{ latest_charge: charge, metadata, transfer_group: group },
  })
}

function chargeAnswer(books: Books, charge: Charge): Record<string, unknown> {
  const { id, intent, amount, created } = charge
  const amount_refunded = amount - refundable(books, charge)
  return like('charge', {
    ...{ id, amount, amount_captured: amount, amount_refunded, created, currency: 'cad' },
    ...{ captured: true, payment_intent: intent, refunded: amount_refunded === amount },
  })
}

/** Finds what an expanded id stands for. */
function finder(books: Books) {
  return (id: string) => {
    const intent = books.intents.get(id)
    const charge = books.charges.get(id)
    return intent ? intentAnswer(intent) : charge ? chargeAnswer(books, charge) : null
  }
}

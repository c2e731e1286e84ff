import type Stripe from 'stripe'
import { type Books, type Dispute, like, newId, type Refund, refundable, seconds, tell } from './books.ts'
import { missing, wrong } from './fault.ts'
import { isWithin, listOf, type Range } from './lists.ts'
import { route } from './routes.ts'

type List = { limit?: number; starting_after?: string; created?: Range; payment_intent?: string }

const NINE_DAYS = 9 * 86_400

export const refundRoutes = [
  route<Stripe.RefundCreateParams>('POST /v1/refunds', ({ books, body }) => {
    const { payment_intent: intent = '', amount } = body
    const charge = chargeOf(books, intent)
    const left = refundable(books, charge)
    if ([...books.disputes.values()].some(({ charge: id }) => id === charge.id))
      throw wrong('The payment is disputed.', 'payment_intent', 'charge_disputed')
    if (left === 0) throw wrong('It has already been refunded.', undefined, 'charge_already_refunded')
    const asked = amount ?? left
    if (asked < 1) throw wrong('An amount is positive.', 'amount', 'parameter_invalid_integer')
    if (asked > left) throw wrong('The refund is greater than the unrefunded amount.', 'amount')
    const id = newId(books, 're')
    const refund: Refund = {
      ...{ id, intent, charge: charge.id, amount: asked, created: seconds(books) },
      status: charge.course === 'wait' ? 'pending' : 'succeeded',
      settles_as: { succeed: null, wait: 'succeeded' as const, fail_later: 'failed' as const }[charge.course],
      metadata: wordsOf(body.metadata),
    }
    books.refunds.set(id, refund)
    tell(books, 'v1.refund.created', { id, type: 'refund' })
    return refundAnswer(refund)
  }),
  route<unknown, List>('GET /v1/refunds', ({ books, query }) => {
    const { payment_intent, created } = query
    if (payment_intent !== undefined) chargeOf(books, payment_intent)
    const rows = [...books.refunds.values()].filter(
      (row) => (payment_intent ?? row.intent) === row.intent && isWithin(row.created, created),
    )
    return listOf('/v1/refunds', rows, query, refundAnswer)
  }),
  route('GET /v1/refunds/{id}', ({ books, id }) => {
    const refund = books.refunds.get(id)
    if (!refund) throw missing(id)
    return refundAnswer(refund)
  }),
]

export const disputeRoutes = [
  route<unknown, List>('GET /v1/disputes', ({ books, query }) => {
    const rows = [...books.disputes.values()].filter(({ created }) => isWithin(created, query.created))
    return listOf('/v1/disputes', rows, query, disputeAnswer)
  }),
  route('GET /v1/disputes/{id}', ({ books, id }) => {
    const dispute = books.disputes.get(id)
    if (!dispute) throw missing(id)
    return disputeAnswer(dispute)
  }),
]

/** The banks say the last word of the refunds that wait. */
export function settleRefunds(books: Books): void {
  for (const refund of books.refunds.values()) {
    if (!refund.settles_as) continue
    Object.assign(refund, { status: refund.settles_as, settles_as: null })
    const type = refund.status === 'failed' ? 'v1.refund.failed' : 'v1.refund.updated'
    tell(books, type, { id: refund.id, type: 'refund' })
  }
}

export function openDispute(books: Books, intent: string, isInquiry: boolean): string {
  const { id: charge, amount } = chargeOf(books, intent)
  const id = newId(books, 'du')
  const status = isInquiry ? 'warning_needs_response' : 'needs_response'
  books.disputes.set(id, { id, intent, charge, amount, status, created: seconds(books) })
  tell(books, 'v1.charge.dispute.created', { id, type: 'dispute' })
  return id
}

export function endDispute(books: Books, id: string, end: 'won' | 'lost'): void {
  const dispute = books.disputes.get(id)
  if (!dispute) throw new Error(`There is no dispute ${id}.`)
  dispute.status = dispute.status.startsWith('warning_') && end === 'won' ? 'warning_closed' : end
  tell(books, 'v1.charge.dispute.closed', { id, type: 'dispute' })
}

/** Metadata as a call gives it; an empty text stands for none. */
export function wordsOf(metadata: Stripe.RefundCreateParams['metadata']): Record<string, string> {
  const entries = Object.entries(metadata || {})
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

function chargeOf(books: Books, intent: string) {
  const charge = books.charges.get(books.intents.get(intent)?.charge ?? '')
  if (!charge) throw missing(intent, 'payment_intent')
  return charge
}

function refundAnswer({ id, intent, charge, amount, status, metadata, created }: Refund) {
  return like('refund', {
    ...{ id, payment_intent: intent, charge, amount, status, metadata, created },
    currency: 'cad',
  })
}

function disputeAnswer({ id, intent, charge, amount, status, created }: Dispute) {
  return like('dispute', {
    ...{ id, payment_intent: intent, charge, amount, status, created, currency: 'cad', reason: 'fraudulent' },
    evidence_details: {
      ...{ due_by: created + NINE_DAYS, has_evidence: false, past_due: false, submission_count: 0 },
      enhanced_eligibility: {},
    },
  })
}

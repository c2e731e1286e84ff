import type Stripe from 'stripe'
import type { About, ProviderDispute } from '#platform/ports/payments.ts'
import { ask, askFor } from './errors.ts'
import { idOf } from './make-once.ts'

const statuses: Record<string, ProviderDispute['status'] | undefined> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** A dispute in its present state. One that is of no payment by card on our pages is none. */
export async function findDispute(stripe: Stripe, id: string): Promise<ProviderDispute | null> {
  const dispute = await askFor(() => stripe.disputes.retrieve(id))
  const payment_intent = dispute && idOf(dispute.payment_intent)
  if (!dispute || !payment_intent) return null
  const status = statuses[dispute.status]
  if (!status) throw new Error(`Stripe’s dispute ${id} is ${dispute.status}.`)
  const { due_by } = dispute.evidence_details
  return {
    id,
    payment_intent,
    amount_cents: dispute.amount,
    reason: dispute.reason,
    status,
    evidence_due_by: due_by ? new Date(due_by * 1000) : null,
  }
}

/** The refunds and disputes that were made at an instant or later, by us, by Stripe or by an administrator in its pages. */
export function changedSince(stripe: Stripe, since: Date): Promise<About[]> {
  const made = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 }
  return ask(async () => {
    const about: About[] = []
    for await (const { id } of stripe.refunds.list(made)) about.push({ kind: 'refund', id })
    for await (const { id } of stripe.disputes.list(made)) about.push({ kind: 'dispute', id })
    return about
  })
}

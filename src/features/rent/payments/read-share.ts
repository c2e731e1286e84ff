import type { Queryable } from '#platform/database.ts'
import { type comingStates, type KnownShare, splitHeld } from './charge.ts'
import { type ShareFacts, selectBalance, selectComingShares, selectShareFacts } from './store/shares.ts'

type Sent = { sent_at: Date | null; sent_cents: number | null }

/** A share to come, or the rest of one; `amount_cents` are cents. */
export type ComingShare = {
  subject_id: string
  state: (typeof comingStates)[number]
  at: Date | null
  amount_cents: number
}

/** The share of a charge, as its payee reads of it; null while nothing is to be shared. */
export async function readShare(db: Queryable, chargeId: string, sent: Sent): Promise<KnownShare | null> {
  const share = judgeShare(await selectShareFacts(db, chargeId), sent.sent_at)
  return share && { ...share, sent_cents: share.state === 'sent' ? sent.sent_cents : null }
}

/** A payee's shares to come, the first due first, and their debt in cents. */
export async function readComingShares(db: Queryable, ownerId: string) {
  const coming = (await selectComingShares(db, ownerId)).flatMap((facts): ComingShare[] => {
    const share = judgeShare(facts, null)
    if (!share || share.state === 'kept' || share.state === 'sent') return []
    const { state, at } = share
    return [{ subject_id: facts.subject_id, state, at, amount_cents: comingCents(facts) }]
  })
  return { coming, owed_cents: Math.max(0, -(await selectBalance(db, ownerId))) }
}

/** The cents of a charge that still go to its payee: ordered, released, and their part of the held money. */
function comingCents(facts: ShareFacts): number {
  const held_cents = facts.held_cents + facts.covered_cents
  return facts.ordered_cents + facts.unsent_cents + splitHeld({ ...facts, held_cents }).income
}

function judgeShare(facts: ShareFacts, sent_at: Date | null): Pick<KnownShare, 'state' | 'at'> | null {
  if (facts.held_back_at) return { state: 'held_back', at: facts.held_back_at }
  if (facts.is_disputed) return { state: 'disputed', at: null }
  if (sent_at) return { state: 'sent', at: sent_at }
  if (facts.due_at) return { state: 'due', at: facts.due_at }
  if (facts.income_cents <= 0) return null
  if (facts.ordered_cents > 0) return { state: 'under_way', at: null }
  if (!facts.is_payable) return { state: 'waits', at: null }
  return { state: facts.balance_cents > 0 ? 'under_way' : 'kept', at: null }
}

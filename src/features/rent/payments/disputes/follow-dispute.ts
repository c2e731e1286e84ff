import { stopClock } from '#features/base/clocks/running-clocks.ts'
import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { creditPayment } from '#features/rent/receipts/issue-receipt.ts'
import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import type { ProviderDispute } from '#platform/ports/payments.ts'
import { lockWithSubjects } from '../lock-charges.ts'
import { resumeShare } from '../resume-share.ts'
import { enqueueShares } from '../send-shares.ts'
import { type ChargeRow, selectChargesOfPayment } from '../store/charges.ts'
import { holdPayment } from '../store/early-refunds.ts'
import { post } from '../store/ledger.ts'
import {
  insertDispute,
  insertDisputedCharge,
  isDisputed,
  lockDispute,
  selectDisputedCharges,
  updateDispute,
} from './dispute-store.ts'

type Following = Pick<Services, 'db' | 'clock' | 'log' | 'chargeEffects'>
type Status = ProviderDispute['status']

/** News of a dispute, within the transaction that records it; the charges of its payment are locked. */
type News = { trx: Trx; services: Following; charges: ChargeRow[]; dispute: ProviderDispute; at: Date }
type Step = (news: News) => Promise<void>

export type DisputeNews = 'opened' | 'won' | 'lost' | 'no_news'
type Row = Record<Status, readonly [DisputeNews, ...Step[]]>

const none = ['no_news'] as const

/** The news and its steps, from the known state of a dispute (rows) to the provider's. An ended dispute stays ended. */
const steps = {
  unknown: {
    inquiry: ['opened', pause, tellOpened],
    open: ['opened', pause, takeMoney, tellOpened],
    won: none,
    lost: ['lost', takeMoney, credit, bear, tellLost],
  },
  inquiry: {
    inquiry: none,
    open: ['opened', takeMoney, tellOpened],
    won: ['won', resume, tellWon],
    lost: ['lost', takeMoney, credit, bear, tellLost],
  },
  open: {
    inquiry: none,
    open: none,
    won: ['won', giveMoney, resume, tellWon],
    lost: ['lost', credit, bear, tellLost],
  },
  won: { inquiry: none, open: none, won: none, lost: none },
  lost: { inquiry: none, open: none, won: none, lost: none },
} as const satisfies Record<Status | 'unknown', Row>

/**
 * Records the state of a dispute of a card payment, once for each step. While it runs, nothing of the payment is released or
 * sent. Throws while the payment itself is not known: its news is on the way.
 */
export async function followDispute(services: Following, dispute: ProviderDispute): Promise<DisputeNews> {
  const at = services.clock.now()
  return transact(services.db, async (trx) => {
    await holdPayment(trx, dispute.payment_intent)
    const ids = await selectChargesOfPayment(trx, dispute.payment_intent)
    if (ids.length === 0) throw new Error(`The dispute ${dispute.id} is of a payment that is not known yet.`)
    const locked = await lockWithSubjects(trx, services, ids)
    const charges = locked.filter((one) => one.payment_intent === dispute.payment_intent)
    const known = await lockDispute(trx, dispute.id)
    const row: Row = steps[known?.status ?? 'unknown']
    const [news, ...taken] = row[dispute.status]
    if (known && news === 'no_news' && known.status !== dispute.status) return news
    await (known ? updateDispute(trx, dispute, at) : insertDispute(trx, dispute, at))
    for (const step of taken) await step({ trx, services, charges, dispute, at })
    return news
  })
}

async function pause({ trx, charges }: News): Promise<void> {
  for (const { id } of charges) await stopClock(trx, id, 'release')
}

/**
 * Posts the bank's debit, from each charge in the order of their ids and from none more than its rest; money still held
 * covers it. An administrator has to look into a larger dispute.
 */
async function takeMoney({ trx, services, charges, dispute, at }: News): Promise<void> {
  let left = dispute.amount_cents
  for (const charge of charges) {
    const amount_cents = Math.min(left, charge.paid_cents - charge.returned_cents)
    if (amount_cents <= 0) continue
    left -= amount_cents
    const covered_cents = Math.min(charge.held_cents, amount_cents)
    const key = keyOf(dispute, charge)
    await post(trx, { key: key('chargeback'), charge, kind: 'chargeback', amount_cents, at })
    if (covered_cents > 0)
      await post(trx, { key: key('cover'), charge, kind: 'cover', amount_cents: covered_cents, at })
    await insertDisputedCharge(trx, {
      dispute_id: dispute.id,
      charge_id: charge.id,
      amount_cents,
      covered_cents,
    })
  }
  if (left === 0) return
  await report(trx, charges[0], 'payment_dispute_unfit', { dispute: dispute.id, amount_cents: left })
  services.log.error({ dispute, left }, 'a dispute needs somebody to look into it')
}

/** Undoes the postings of the dispute's start. */
async function giveMoney({ trx, charges, dispute, at }: News): Promise<void> {
  for (const { charge_id, amount_cents, covered_cents } of await selectDisputedCharges(trx, dispute.id)) {
    const charge = charges.find(({ id }) => id === charge_id)
    if (!charge) continue
    const key = keyOf(dispute, charge)
    await post(trx, { key: key('chargeback_won'), charge, kind: 'chargeback_won', amount_cents, at })
    if (covered_cents > 0)
      await post(trx, { key: key('uncover'), charge, kind: 'uncover', amount_cents: covered_cents, at })
  }
}

/** Makes the credit notes of what the payer's bank gave them back for good. */
async function credit({ trx, charges, dispute, at }: News): Promise<void> {
  for (const { charge_id, amount_cents } of await selectDisputedCharges(trx, dispute.id)) {
    const charge = charges.find(({ id }) => id === charge_id)
    if (!charge) continue
    const ledger_key = keyOf(dispute, charge)('chargeback')
    await creditPayment(trx, { charge_id, ledger_key, at }, amount_cents)
  }
}

/** The platform bears the loss: the owner of an agreed rental is paid all the same, unless the desk holds the share back. */
async function bear({ trx, services, charges, dispute, at }: News): Promise<void> {
  for (const { charge_id, covered_cents } of await selectDisputedCharges(trx, dispute.id)) {
    const charge = charges.find(({ id }) => id === charge_id)
    if (!charge) continue
    await enqueueShares(trx, charge.payee_id)
    if (covered_cents === 0 || charge.held_back_at !== null) continue
    if (!(await services.chargeEffects.of[charge.kind].awaitRelease(trx, charge, at))) continue
    const uncovered = { key: keyOf(dispute, charge)('uncover'), charge, kind: 'uncover', at } as const
    await post(trx, { ...uncovered, amount_cents: covered_cents })
  }
}

/** Held money is due again, or goes back after the rental has ended. Released money is sent. */
async function resume({ trx, services, charges, at }: News): Promise<void> {
  for (const charge of charges) {
    if (await isDisputed(trx, charge.id)) continue
    await enqueueShares(trx, charge.payee_id)
    await resumeShare(trx, services, charge, at)
  }
}

async function tellOpened({ trx, services, charges, dispute }: News): Promise<void> {
  const { id, amount_cents, reason, evidence_due_by, status } = dispute
  const details = {
    dispute: id,
    amount_cents,
    reason,
    status,
    evidence_due_by: evidence_due_by?.toISOString() ?? null,
  }
  for (const charge of charges) {
    await report(trx, charge, 'payment_disputed', details)
    await services.chargeEffects.of[charge.kind].disputed(trx, charge, 'opened', id)
  }
}

async function tellWon(news: News): Promise<void> {
  await tellClosed(news, 'won')
}

async function tellLost(news: News): Promise<void> {
  await tellClosed(news, 'lost')
}

async function tellClosed({ trx, services, charges, dispute }: News, end: 'won' | 'lost'): Promise<void> {
  for (const charge of charges) {
    await report(trx, charge, `payment_dispute_${end}`, {
      dispute: dispute.id,
      amount_cents: dispute.amount_cents,
    })
    await services.chargeEffects.of[charge.kind].disputed(trx, charge, end, dispute.id)
  }
}

function keyOf(dispute: ProviderDispute, charge: ChargeRow) {
  return (kind: string) => `${kind}:${dispute.id}:${charge.id}`
}

/** Tells the desk. */
async function report(
  trx: Trx,
  charge: ChargeRow | undefined,
  action: 'payment_disputed' | 'payment_dispute_won' | 'payment_dispute_lost' | 'payment_dispute_unfit',
  details: Record<string, string | number | null>,
): Promise<void> {
  await logSecurityEvent(trx, {
    action,
    resource_type: charge?.kind ?? 'payment',
    resource_id: charge?.subject_id ?? null,
    user_id: charge?.payee_id ?? null,
    details,
  })
}

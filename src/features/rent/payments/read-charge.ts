import type { Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import type { ChargeKind } from '#platform/ports/charges.ts'
import { askProvider, type Standing } from './ask-provider.ts'
import type { CheckoutStatus, KnownShare, OrderStatus } from './charge.ts'
import { selectNewestDispute } from './disputes/dispute-store.ts'
import { readShare } from './read-share.ts'
import { selectCharge } from './store/charges.ts'
import { selectCheckout, selectNewestCheckout } from './store/checkouts.ts'
import { selectMoneyDates } from './store/ledger.ts'
import { selectNewestRefund } from './store/orders.ts'
import { selectBalance } from './store/shares.ts'

/** The last known state of a hosted page; `processing`: paid or being paid, not confirmed yet. */
export type KnownCheckout = { id: string; status: CheckoutStatus | 'processing' }

/** The books' view of a charge: when its money came and went, its last hosted page and its last refund. */
export type KnownCharge = {
  paid_at: Date | null
  refunded_at: Date | null
  checkout: KnownCheckout | null
  refund: OrderStatus | null
  share: KnownShare | null
}

/** Reads the subject of a hosted page, the first of several; undefined when the page is not ours. */
export async function readCheckoutSubject(db: Queryable, id: string): Promise<string | undefined> {
  return (await selectCheckout(db, id))?.charges[0]?.subject_id
}

/**
 * The newest charge of a kind for a subject, also when the webhook is late: an open page is asked about at the provider, and
 * what was paid there is settled before the answer. `sessionId` names the page that is asked about, else its last one.
 */
export async function readCharge(
  services: Services,
  of: { kind: ChargeKind; subject_id: string },
  sessionId?: string,
): Promise<KnownCharge> {
  const charge = await selectCharge(services.db, of)
  if (!charge) return { paid_at: null, refunded_at: null, checkout: null, refund: null, share: null }
  const named = sessionId === undefined ? undefined : await selectCheckout(services.db, sessionId)
  const newest = named ?? (await selectNewestCheckout(services.db, charge.id))
  const isOpen = newest?.status === 'open' && charge.status !== 'paid'
  const checkout = isOpen ? await learn(services, newest.id) : (newest ?? null)
  const refund = await selectNewestRefund(services.db, charge.id)
  const { paid_at, refunded_at, ...sent } = await selectMoneyDates(services.db, charge.id)
  return {
    paid_at,
    refunded_at,
    checkout: checkout && { id: checkout.id, status: checkout.status },
    refund: refund?.status ?? null,
    share: await readShare(services.db, charge.id, sent),
  }
}

/**
 * When the money of a charge came, went back and went to the payee, its newest dispute, why the desk holds it back, and what the
 * payee owes altogether; amounts
 * are cents.
 */
export type MoneyDates = Awaited<ReturnType<typeof selectMoneyDates>> & {
  dispute: Awaited<ReturnType<typeof selectNewestDispute>> | null
  owed_cents: number
  held_back_reason: string | null
}

/** The dates of the newest charge's money. */
export async function readMoneyDates(
  db: Queryable,
  of: { kind: ChargeKind; subject_id: string },
): Promise<Partial<MoneyDates>> {
  const charge = await selectCharge(db, of)
  if (!charge) return {}
  const dispute = await selectNewestDispute(db, charge.id)
  const { held_back_reason } = charge
  const owed_cents = Math.max(0, -(await selectBalance(db, charge.payee_id)))
  return {
    ...(await selectMoneyDates(db, charge.id)),
    ...{ dispute: dispute ?? null, held_back_reason, owed_cents },
  }
}

/** A provider out of reach is no reason to say that nothing was paid. */
async function learn(services: Services, id: string): Promise<KnownCheckout> {
  try {
    return { id, status: statuses[await askProvider(services, id)] }
  } catch (error) {
    services.log.error({ error, checkout: id }, 'the payment provider could not be asked')
    return { id, status: 'processing' }
  }
}

const statuses = {
  open: 'open',
  processing: 'processing',
  paid: 'complete',
  expired: 'expired',
} as const satisfies Record<Standing, KnownCheckout['status']>

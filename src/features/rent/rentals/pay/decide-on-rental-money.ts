import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { decideOnMoney } from '#features/rent/payments/desk/decide.ts'
import type { DeskAct } from '#features/rent/payments/desk/desk-act.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { isRefused } from '#platform/refusal.ts'
import { tellParties } from '../announce.ts'
import type { PaymentEvent } from '../news/payment-news.ts'
import { addPaymentLetter } from './tell-of-payment.ts'

type Parties = { id: string; owner_id: string; renter_id: string }

/** The action of each act in the security record, the person of its line, and its letters. */
const records = {
  hold_back: {
    action: 'rental_share_held_back',
    concerns: 'owner_id',
    letters: ['share_held_back', 'payment_held'],
  },
  let_go: {
    action: 'rental_share_let_go',
    concerns: 'owner_id',
    letters: ['share_let_go', 'payment_passed_on'],
  },
  refund: {
    action: 'rental_refund_ordered',
    concerns: 'renter_id',
    letters: ['refund_decided', 'refund_coming'],
  },
  recover_share: {
    action: 'rental_share_recovered',
    concerns: 'owner_id',
    letters: ['share_recovered'],
  },
} as const satisfies Record<
  DeskAct,
  { action: string; concerns: keyof Parties; letters: readonly PaymentEvent[] }
>

/**
 * Carries out the desk's decision on a rental's money and tells both parties by letter; the rental keeps its stage. A share let go
 * after the rental ended returns to the card, and the news of the refund tells the renter.
 */
export async function decideOnRentalMoney(
  trx: Trx,
  ctx: SignedIn,
  rental: Parties,
  { act, reason }: { act: DeskAct; reason: string },
) {
  const at = ctx.clock.now()
  const { id } = rental
  const decided = await decideOnMoney(trx, ctx, { kind: 'rental', subject_id: id }, { act, reason, at })
  if (isRefused(decided)) return decided
  const { amount_cents, goes_back } = decided
  const { action, concerns, letters } = records[act]
  const isTold = act !== 'let_go' || !goes_back
  for (const letter of isTold ? letters : [])
    await addPaymentLetter(trx, id, letter, { occasion: String(at.getTime()) })
  await tellParties(trx, [rental], 'update')
  await logSecurityEvent(trx, {
    ctx,
    action,
    user_id: rental[concerns],
    resource_type: 'rental',
    resource_id: id,
    details: { reason, amount_cents },
  })
  return { id, amount_cents }
}

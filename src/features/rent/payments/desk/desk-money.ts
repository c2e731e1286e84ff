import { splitHeld } from '../charge.ts'
import type { ChargeRow } from '../store/charges.ts'
import { partsBack } from '../take-back.ts'
import type { DeskAct, DeskRefusal } from './desk-act.ts'
import type { DeskFacts } from './store.ts'

/** A charge, and the facts that the desk judges its money by. */
export type DeskCase = { charge: ChargeRow; facts: DeskFacts }

/** Why the desk cannot do something with a charge's money, or null. */
export const deskProblems = {
  hold_back: (known) => {
    if (known.charge.status !== 'paid') return 'nothing_paid'
    if (known.charge.held_back_at !== null) return 'held_back_already'
    if (aheadOf(known) > 0) return null
    return known.charge.returned_cents === known.charge.paid_cents ? 'refunded_already' : 'share_sent'
  },
  let_go: (known) =>
    known.charge.held_back_at === null || aheadOf(known) === 0 ? 'nothing_held_back' : null,
  refund: (known) => {
    if (known.charge.status !== 'paid') return 'nothing_paid'
    if (known.facts.is_disputed) return 'payment_disputed'
    if (known.facts.charged_back > 0) return 'bank_took_payment'
    return refundOf(known) === 0 ? 'refunded_already' : null
  },
  recover_share: (known) => {
    if (known.facts.is_disputed) return 'payment_disputed'
    return lossOf(known) === 0 ? 'no_loss' : null
  },
} as const satisfies Record<DeskAct, (known: DeskCase) => DeskRefusal | null>

/** The cents that each decision would move: the payee's share, the payer's refund, the payee's part of a lost dispute. */
export function deskAmounts(known: DeskCase) {
  const { charge, facts } = known
  const { held_cents } = charge
  const incomeOf = (cents: number) => (cents === 0 ? 0 : splitHeld({ ...charge, held_cents: cents }).income)
  const loss = lossOf(known)
  const fromHeld = Math.min(held_cents + coverOf(known), loss)
  return {
    share_cents: facts.unsent + incomeOf(held_cents + coverOf(known)),
    refund_cents: refundOf(known),
    recover_cents: incomeOf(fromHeld) + partsBack(facts.released, loss - fromHeld).give_back,
  }
}

/** The cents that a bank took for good and that the charge's own money can cover. */
export function lossOf(known: DeskCase): number {
  const { charge, facts } = known
  const { income, fee, tax } = facts.released
  const undecided = coverOf(known)
  return Math.min(
    facts.charged_back - facts.covered + undecided,
    charge.held_cents + undecided + income + fee + tax,
  )
}

/** The cents of a charge that may still become a share. */
function aheadOf(known: DeskCase): number {
  return known.charge.held_cents + known.facts.unsent + coverOf(known)
}

/** Money that was held and covers a dispute, in cents: it is the payee's again once the dispute is won, or the desk lets go. */
function coverOf({ charge, facts }: DeskCase): number {
  if (facts.is_disputed) return facts.covered
  return charge.held_back_at === null ? 0 : facts.unborne
}

function refundOf({ charge, facts }: DeskCase): number {
  const { income, fee, tax } = facts.released
  return charge.held_cents + income + fee + tax
}

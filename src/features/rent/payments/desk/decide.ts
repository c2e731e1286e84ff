import { stopClock } from '#features/base/clocks/running-clocks.ts'
import type { Services } from '#platform/context.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import type { ChargeKind } from '#platform/ports/charges.ts'
import { type Refused, refuser } from '#platform/refusal.ts'
import { lockWithSubjects } from '../lock-charges.ts'
import { orderRefund } from '../order-refund.ts'
import { resumeShare } from '../resume-share.ts'
import { enqueueShares } from '../send-shares.ts'
import { type ChargeRow, lockCharges, selectCharge, setHeldBack } from '../store/charges.ts'
import { nextKey, post } from '../store/ledger.ts'
import { takeBack } from '../take-back.ts'
import { type DeskAct, type DeskRefusal, deskRefusals } from './desk-act.ts'
import { type DeskCase, deskAmounts, deskProblems, lossOf } from './desk-money.ts'
import { selectDeskFacts, selectUnborne } from './store.ts'

const refuse = refuser(deskRefusals)

type Deciding = Pick<Services, 'chargeEffects'>
type Decision = { act: DeskAct; reason: string; at: Date }
type Carried = { trx: Trx; services: Deciding; known: DeskCase; reason: string; at: Date }
type Bearing = Pick<Carried, 'trx' | 'services' | 'at'> & Pick<DeskCase, 'charge'>
type Subject = { kind: ChargeKind; subject_id: string }

/** The charge and the cents of a decision, and whether the money returns to the payer. */
export type Decided = { charge_id: string; amount_cents: number; goes_back: boolean }

/** Each act, and the amount that it is about. */
const acts = {
  hold_back: { carryOut: holdBack, amount: 'share_cents' },
  let_go: { carryOut: letGo, amount: 'share_cents' },
  refund: { carryOut: refundAll, amount: 'refund_cents' },
  recover_share: { carryOut: recoverShare, amount: 'recover_cents' },
} as const satisfies Record<
  DeskAct,
  { carryOut: (carried: Carried) => Promise<void>; amount: keyof ReturnType<typeof deskAmounts> }
>

/** Decides on the money of a subject's newest charge, in the caller's transaction: one decision at a time. */
export async function decideOnMoney(
  trx: Trx,
  services: Deciding,
  of: Subject,
  { act, reason, at }: Decision,
): Promise<Decided | Refused<DeskRefusal>> {
  const newest = await selectCharge(trx, of)
  const [charge] = newest ? await lockWithSubjects(trx, services, [newest.id]) : []
  if (!charge) return refuse(act === 'let_go' ? 'nothing_held_back' : 'nothing_paid')
  const known = { charge, facts: await selectDeskFacts(trx, charge.id) }
  const problem = deskProblems[act](known)
  if (problem) return refuse(problem)
  await acts[act].carryOut({ trx, services, known, reason, at })
  const [now] = await lockCharges(trx, [charge.id])
  return {
    charge_id: charge.id,
    amount_cents: deskAmounts(known)[acts[act].amount],
    goes_back: now?.returned_cents === now?.paid_cents,
  }
}

/** The decisions that the desk may take on a subject's money, and the cents that each would move. */
export async function readDeskMoney(db: Queryable, of: Subject) {
  const charge = await selectCharge(db, of)
  if (!charge) return null
  const known = { charge, facts: await selectDeskFacts(db, charge.id) }
  const may = (act: DeskAct) => deskProblems[act](known) === null
  return {
    may: {
      hold_back: may('hold_back'),
      let_go: may('let_go'),
      refund: may('refund'),
      recover_share: may('recover_share'),
    },
    amounts: deskAmounts(known),
  }
}

/** Held money is not released, and a released share is not sent, until the desk lets go. */
async function holdBack({ trx, known: { charge }, reason, at }: Carried): Promise<void> {
  await stopClock(trx, charge.id, 'release')
  await setHeldBack(trx, charge.id, { held_back_at: at, held_back_reason: reason })
}

/** The share goes its way again: at its time, at once, or back to the payer where the subject has ended. */
async function letGo({ trx, services, known: { charge, facts }, at }: Carried): Promise<void> {
  await setHeldBack(trx, charge.id, null)
  await enqueueShares(trx, charge.payee_id)
  if (facts.is_disputed) return
  await bearLosses({ trx, services, charge, at })
  await resumeShare(trx, services, charge, at)
}

/** The platform bears a dispute that was lost meanwhile, as it bears every other, while the subject is agreed. */
async function bearLosses({ trx, services, charge, at }: Bearing): Promise<void> {
  if (!(await services.chargeEffects.of[charge.kind].awaitRelease(trx, charge, at))) return
  await uncoverLost(trx, charge, at)
}

/** Returns to `held` what covers the lost disputes; answers the cents. */
async function uncoverLost(trx: Trx, charge: ChargeRow, at: Date): Promise<number> {
  let sum = 0
  for (const { dispute_id, covered_cents: amount_cents } of await selectUnborne(trx, charge.id)) {
    sum += amount_cents
    const key = `uncover:${dispute_id}:${charge.id}`
    await post(trx, { key, charge, kind: 'uncover', amount_cents, at })
  }
  return sum
}

/** All that is left goes back. Should the bank refuse, the money is held back still: the desk decided that it is not the payee's. */
async function refundAll(carried: Carried): Promise<void> {
  await holdBack(carried)
  await orderRefund(carried.trx, carried.known.charge, carried.at)
}

/** Payee and platform each bear their part of the bank's debit; the rest of the share stays held back. */
async function recoverShare(carried: Carried): Promise<void> {
  const { trx, known, at } = carried
  const { charge } = known
  const amount_cents = lossOf(known)
  const uncovered = charge.held_back_at === null ? 0 : await uncoverLost(trx, charge, at)
  await holdBack(carried)
  await takeBack(trx, charge, at, Math.max(0, amount_cents - charge.held_cents - uncovered))
  const key = await nextKey(trx, charge.id, 'cover')
  await post(trx, { key, charge, kind: 'cover', amount_cents, at })
}

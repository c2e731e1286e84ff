import { creditFee } from '#features/rent/receipts/issue-receipt.ts'
import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { REVERSAL_JOB } from './carry-out-reversal.ts'
import type { ChargeRow } from './store/charges.ts'
import { nextKey, post } from './store/ledger.ts'
import { insertOrder } from './store/orders.ts'
import { selectReleased, selectReversible } from './store/shares.ts'

/** How much of a charge was released and not taken back, in cents. */
export async function releasedOf(trx: Trx, chargeId: string): Promise<number> {
  const { income, fee, tax } = await selectReleased(trx, chargeId)
  return income + fee + tax
}

/** The parts of payee, fee and taxes in released money that is taken back, all of it unless fewer cents are named. */
export function partsBack(released: { income: number; fee: number; tax: number }, cents?: number) {
  const total = released.income + released.fee + released.tax
  const amount = Math.min(cents ?? total, total)
  const part = (of: number) => (total === 0 ? 0 : Math.round((of * amount) / total))
  const fee_back = part(released.fee)
  const tax_back = Math.min(part(released.tax), amount - fee_back)
  return { give_back: amount - fee_back - tax_back, fee_back, tax_back }
}

/**
 * Brings released money of a charge back to `held`, all of it unless fewer cents are named: the payee, the fee and the taxes
 * each bear their part. What was sent to the payee is ordered back; until it comes, they owe it. The caller locks the charge.
 */
export async function takeBack(trx: Trx, charge: ChargeRow, at: Date, cents?: number): Promise<void> {
  const released = await selectReleased(trx, charge.id)
  const moves = partsBack(released, cents)
  const ledger_key = await nextKey(trx, charge.id, 'fee_back')
  for (const kind of ['give_back', 'fee_back', 'tax_back'] as const) {
    if (moves[kind] === 0) continue
    const key = kind === 'fee_back' ? ledger_key : await nextKey(trx, charge.id, kind)
    await post(trx, { key, charge, kind, amount_cents: moves[kind], at })
  }
  await orderReversals(trx, charge, moves.give_back, at)
  if (moves.fee_back === 0) return
  const given = { fee: moves.fee_back, tax: moves.tax_back, held_tax: released.tax }
  await creditFee(trx, { charge_id: charge.id, ledger_key, at }, given)
}

/** Has what was sent taken back, the newest transfer first, no more than the payee gives back. */
async function orderReversals(trx: Trx, charge: ChargeRow, cents: number, at: Date): Promise<void> {
  if (!charge.payment_intent) return
  let left = cents
  for (const transfer of await selectReversible(trx, charge.id)) {
    const amount_cents = Math.min(transfer.left_cents, left)
    if (amount_cents <= 0) continue
    left -= amount_cents
    const key = await nextKey(trx, charge.id, 'reversal')
    await post(trx, { key, charge, kind: 'reversal', amount_cents, detail: { order: transfer.key }, at })
    await insertOrder(trx, { key, kind: 'reversal', payment_intent: charge.payment_intent, ordered_at: at })
    await addJob(trx, REVERSAL_JOB, { key }, { key })
  }
}

import type { Trx } from '#platform/database.ts'
import type { ReceiptContent } from './contract.ts'
import { feePartOf, leftOf, partOf, totalOf } from './receipt.ts'
import { insertReceipt, type NewReceipt, selectDocuments } from './store.ts'

type Issued = {
  charge_id: string
  /** The movement of the ledger that the document is of. */
  ledger_key: string
  owner_id: string
  renter_id: string
  content: ReceiptContent
  at: Date
}

/** Makes the document of a payment, from the owner to the renter, or of the fee, from the platform to the owner. */
export async function issueReceipt(
  trx: Trx,
  kind: 'receipt' | 'fee_invoice',
  { charge_id, ledger_key, owner_id, renter_id, content, at }: Issued,
): Promise<void> {
  const parties = { owner_id, renter_id: kind === 'receipt' ? renter_id : null }
  await insertReceipt(trx, {
    ...{ kind, charge_id, ledger_key, ...parties },
    ...{ corrects: null, content, issued_at: at },
  })
}

type Correction = Pick<Issued, 'charge_id' | 'ledger_key' | 'at'>

/**
 * Makes the credit note of cents that the renter has back, at most of those left of the receipts. It names the newest receipt; a charge
 * without one gets none.
 */
export async function creditPayment(trx: Trx, correction: Correction, cents: number): Promise<void> {
  const documents = await selectDocuments(trx, correction.charge_id, ['receipt', 'credit_note'])
  const newest = documents.findLast(({ kind }) => kind === 'receipt')
  const left = leftOf(documents)
  if (!newest || !left || totalOf(left) === 0) return
  const content = partOf(left, Math.min(cents, totalOf(left)))
  await correct(trx, correction, { ...newest, kind: 'credit_note', content })
}

/**
 * Makes the receipt of a refund that failed after it had succeeded, as a copy of the credit note of that refund, which it names. A
 * refund without a credit note gets none.
 * @param refund the refund's key in the ledger
 */
export async function restoreReceipt(trx: Trx, correction: Correction, refund: string): Promise<void> {
  const notes = await selectDocuments(trx, correction.charge_id, ['credit_note'])
  // A credit note of a version before names no movement.
  const note = notes.find(({ ledger_key }) => ledger_key === refund) ?? notes.findLast(namesNone)
  if (note) await correct(trx, correction, { ...note, kind: 'receipt' })
}

/**
 * Makes the credit note of a fee that is given back with a part of the kept taxes, all in cents.
 * @param held_tax the taxes that were kept of the rental until now
 */
export async function creditFee(
  trx: Trx,
  correction: Correction,
  { fee, tax, held_tax }: { fee: number; tax: number; held_tax: number },
): Promise<void> {
  const documents = await selectDocuments(trx, correction.charge_id, ['fee_invoice', 'fee_credit_note'])
  const newest = documents.findLast(({ kind }) => kind === 'fee_invoice')
  const left = leftOf(documents)
  if (!newest || !left) return
  const others = Math.max(0, held_tax - (totalOf(left) - left.net_cents))
  const content = feePartOf(left, { fee, tax }, others)
  await correct(trx, correction, { ...newest, kind: 'fee_credit_note', content })
}

type Corrected = Pick<NewReceipt, 'kind' | 'owner_id' | 'renter_id' | 'content'> & { id: string }

async function correct(
  trx: Trx,
  { charge_id, ledger_key, at }: Correction,
  { id: corrects, kind, owner_id, renter_id, content }: Corrected,
): Promise<void> {
  await insertReceipt(trx, {
    ...{ kind, charge_id, ledger_key, owner_id, renter_id },
    ...{ corrects, content, issued_at: at },
  })
}

function namesNone({ ledger_key }: { ledger_key: string | null }): boolean {
  return ledger_key === null
}

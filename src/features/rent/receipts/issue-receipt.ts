import type { Trx } from '#platform/database.ts'
import type { ReceiptContent } from './contract.ts'
import { partOf } from './receipt.ts'
import type { ReceiptKind } from './receipt-kinds.ts'
import { insertReceipt, selectLatest } from './store.ts'

type Issued = {
  charge_id: string
  owner_id: string
  renter_id: string
  content: ReceiptContent
  at: Date
}

/** Makes the document of a payment, from the owner to the renter, or of the fee, from the platform to the owner. */
export async function issueReceipt(
  trx: Trx,
  kind: 'receipt' | 'fee_invoice',
  { charge_id, owner_id, renter_id, content, at }: Issued,
): Promise<void> {
  const parties = { owner_id, renter_id: kind === 'receipt' ? renter_id : null }
  await insertReceipt(trx, { kind, charge_id, ...parties, corrects: null, content, issued_at: at })
}

/** The kind of document that each kind corrects. */
const corrected = {
  credit_note: 'receipt',
  receipt: 'credit_note',
  fee_credit_note: 'fee_invoice',
} as const satisfies Partial<Record<ReceiptKind, ReceiptKind>>

type Correction = {
  charge_id: string
  /** The part of the price or the fee, in cents; all of it when absent. */
  net_cents?: number
  at: Date
}

/**
 * Makes the document that corrects the newest one of its counterpart: a credit note its receipt, and a receipt the credit note of a refund
 * that failed after all. A charge without documents, of a version before them, gets none.
 */
export async function correctReceipt(
  trx: Trx,
  kind: keyof typeof corrected,
  { charge_id, net_cents, at }: Correction,
): Promise<void> {
  const wrong = await selectLatest(trx, charge_id, [corrected[kind]])
  if (!wrong) return
  const { id: corrects, owner_id, renter_id, content } = wrong
  const part = net_cents === undefined ? content : partOf(content, net_cents)
  await insertReceipt(trx, { kind, charge_id, owner_id, renter_id, corrects, content: part, issued_at: at })
}

import { m } from '#paraglide/messages.js'
import type { ReceiptKind } from './receipt-kinds.ts'

/** The kinds of documents, as pages name them. */
export const kindWords = {
  receipt: m.receipts_receipt,
  credit_note: m.receipts_credit_note,
  fee_invoice: m.receipts_fee_invoice,
  fee_credit_note: m.receipts_fee_credit_note,
} as const satisfies Record<ReceiptKind, unknown>

/** Whether a text has the form of a document's number. */
export function isReceiptNumber(text: string): boolean {
  return /^NR-\d{6,}$/.test(text)
}

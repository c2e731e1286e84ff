/**
 * The kinds of documents: of a payment, of money given back, of the platform's fee, and of a fee given back. The first two are from the
 * owner to the renter, the others from the platform to the owner.
 */
export const receiptKinds = ['receipt', 'credit_note', 'fee_invoice', 'fee_credit_note'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

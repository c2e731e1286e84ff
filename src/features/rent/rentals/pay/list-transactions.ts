import { type CardMovement, listMovements } from '#features/rent/payments/list-movements.ts'
import { type ListedReceipt, listReceipts } from '#features/rent/receipts/read-receipt.ts'
import type { ReceiptKind } from '#features/rent/receipts/receipt-kinds.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { SignedIn } from '#platform/context.ts'
import { elide } from '#platform/elide.ts'
import { fromCents } from '#platform/money.ts'
import type { Transaction, TransactionQuery } from './contract.ts'
import { transactionsOf } from './payment.ts'
import { selectRentedItems } from './store.ts'

type Item = {
  equipment_id: string
  transferred_at: Date | null
  name: string
  documents: ListedReceipt[]
}

/** One page of what the person paid, earned and got back, newest first. A movement's lines are never parted. */
export async function listTransactions(ctx: SignedIn, query: TransactionQuery) {
  const { rows, next_cursor } = await listMovements(ctx.db, ctx.viewer.id, query)
  const items = await selectRentedItems(ctx.db, [...new Set(rows.map((row) => row.subject_id))])
  const documents = await listReceipts(ctx.db, [...items.keys()], ctx.viewer.id)
  return {
    items: rows.flatMap((row) => {
      const item = items.get(row.subject_id)
      return item ? linesOf(ctx, row, { ...item, documents: documents.get(row.subject_id) ?? [] }) : []
    }),
    next_cursor,
  }
}

function linesOf(ctx: SignedIn, row: CardMovement, item: Item): Transaction[] {
  const role = row.payee_id === ctx.viewer.id ? 'owner' : 'renter'
  const lines = transactionsOf(role, { ...row, is_transferred: item.transferred_at !== null })
  const equipment = item.name
  const describe = (type: Transaction['type']) => {
    const words = row.kind === 'refund_failed' ? 'refund_failed' : type
    return elide(
      m[`payments_transaction_${words}`]({ equipment }, { locale: ctx.locale }),
      ctx.locale,
      equipment,
    )
  }
  return lines.map(({ type, cents, status }) => ({
    id: `${row.id}:${type}`,
    userId: ctx.viewer.id,
    amount: fromCents(cents),
    description: describe(type),
    rentalId: row.subject_id,
    equipmentId: item.equipment_id,
    date: row.moved_at.toISOString(),
    status,
    type,
    currency: 'CAD',
    receiptUrl: receiptUrl(ctx, role, row, documentOf(row, type, item.documents)),
  }))
}

/** The document of a line, if it has one by now: of its movement, or of the fee, which moves later. */
function documentOf({ kind, key }: CardMovement, type: Transaction['type'], documents: ListedReceipt[]) {
  const wanted = kind === 'refund_failed' ? 'receipt' : documentKinds[type]
  const isItsOwn = ({ ledger_key }: ListedReceipt) =>
    ledger_key === key || ledger_key === null || wanted === 'fee_invoice'
  return documents.findLast((one) => one.kind === wanted && isItsOwn(one))
}

const documentKinds = {
  rental_payment: 'receipt',
  rental_income: 'receipt',
  service_fee: 'fee_invoice',
  refund: 'credit_note',
} as const satisfies Record<Transaction['type'], ReceiptKind>

function receiptUrl(
  { config, locale }: SignedIn,
  role: 'owner' | 'renter',
  row: CardMovement,
  document: ListedReceipt | undefined,
): string {
  if (document) return pageUrl(config, locale, `/receipts/${document.number}`)
  const path = role === 'owner' ? '/connect/payment-success' : '/payment-success'
  return pageUrl(config, locale, `${path}?rental_id=${row.subject_id}`)
}

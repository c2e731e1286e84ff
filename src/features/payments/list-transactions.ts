import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { SignedIn } from '#platform/context.ts'
import { elide } from '#platform/elide.ts'
import { fromCents } from '#platform/money.ts'
import type { Transaction, TransactionQuery } from './contract.ts'
import { selectMovements } from './movement-store.ts'
import { type MovementKind, transactionsOf } from './payment.ts'

type Row = Awaited<ReturnType<typeof selectMovements>>[number]

/** One page of what the person paid, earned and got back, newest first. A movement's lines are never parted. */
export async function listTransactions(ctx: SignedIn, query: TransactionQuery) {
  const rows = await selectMovements(ctx.db, ctx.viewer.id, query)
  const page = rows.slice(0, query.limit)
  return {
    items: page.flatMap((row) => linesOf(ctx, row)),
    next_cursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
  }
}

function linesOf(ctx: SignedIn, row: Row): Transaction[] {
  const role = row.owner_id === ctx.viewer.id ? 'owner' : 'renter'
  const lines = transactionsOf(role, {
    kind: row.kind as MovementKind,
    amount_cents: row.amount_cents,
    platform_fee_cents: row.platform_fee_cents,
    is_transferred: row.transferred_at !== null,
  })
  const equipment = row.equipment_name
  const describe = (type: Transaction['type']) =>
    elide(m[`payments_transaction_${type}`]({ equipment }, { locale: ctx.locale }), ctx.locale, equipment)
  return lines.map(({ type, cents, status }) => ({
    id: `${row.id}:${type}`,
    userId: ctx.viewer.id,
    amount: fromCents(cents),
    description: describe(type),
    rentalId: row.rental_id,
    equipmentId: row.equipment_id,
    date: row.happened_at.toISOString(),
    status,
    type,
    currency: 'CAD',
    receiptUrl: receiptUrl(ctx, role, row),
  }))
}

function receiptUrl({ config, locale }: SignedIn, role: 'owner' | 'renter', row: Row): string {
  const path = role === 'owner' ? '/connect/payment-success' : '/payment-success'
  return pageUrl(config, locale, `${path}?rental_id=${row.rental_id}`)
}

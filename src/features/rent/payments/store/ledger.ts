import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import { PREPARED } from '#platform/prepared.ts'
import { type LedgerKind, ledgerKinds } from '../charge.ts'

type Posting = {
  /** Identifies the row: the same key is posted once. */
  key: string
  charge: { id: string; payee_id: string }
  kind: LedgerKind
  amount_cents: number
  /** A counter-row names the order that it undoes. */
  detail?: { order: string }
  at: Date
}

/** Takes cents (above 0) from one account and puts them into another; false when its key was posted before. */
export async function post(
  trx: Trx,
  { key, charge, kind, amount_cents, detail, at }: Posting,
): Promise<boolean> {
  const [from_account, to_account] = ledgerKinds[kind]
  const posted = await trx
    .insertInto('ledger')
    .values({
      key,
      charge_id: charge.id,
      owner_id: charge.payee_id,
      kind,
      from_account,
      to_account,
      amount_cents,
      detail: JSON.stringify(detail ?? {}),
      happened_at: at,
    })
    .onConflict((conflict) => conflict.constraint('ledger_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return posted !== undefined
}

/** The key of a charge's next row of a kind: `income:CHARGE`, then `income:CHARGE:2`. The caller locks the charge. */
export async function nextKey(trx: Trx, chargeId: string, kind: LedgerKind): Promise<string> {
  const { count } = await trx
    .selectFrom('ledger')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('charge_id', '=', chargeId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count === 0 ? `${kind}:${chargeId}` : `${kind}:${chargeId}:${count + 1}`
}

/** `role`: only what the person was paid, or only what they paid. */
type Page = { cursor?: string | undefined; limit: number; role?: 'owner' | 'renter' | undefined }

/**
 * Card payments and refunds of the people whom a person pays or is paid by, newest first, plus one row when more
 * follow. A refund counts from the time it went through; a refund that failed before that is not listed.
 */
export function selectCardMovements(db: Queryable, personId: string, page: Page) {
  return movements(db, cardKinds)
    .where((eb) => eb.or(sides(page.role).map((side) => eb(side, '=', personId))))
    .where((eb) => eb.or([eb('ledger.kind', '=', 'charge'), eb('money_orders.done_at', 'is not', null)]))
    .$if(page.cursor !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple(movedAt, 'ledger.id'),
          '<',
          movements(db, cardKinds)
            .clearSelect()
            .select([movedAt.as('moved_at'), 'ledger.id'])
            .where('ledger.id', '=', page.cursor ?? '')
            .$asTuple('moved_at', 'id'),
        ),
      ),
    )
    .orderBy(movedAt, 'desc')
    .orderBy('ledger.id', 'desc')
    .limit(page.limit + 1)
    .execute()
}

/**
 * When a charge was paid, when it went back last, and when and how much of its share, in cents, was sent last; null where
 * that has not happened, or was undone.
 */
export async function selectMoneyDates(db: Queryable, chargeId: string) {
  const rows = await movements(db, [...cardKinds, 'transfer'])
    .where('charges.id', '=', chargeId)
    .orderBy('ledger.happened_at')
    .modifyEnd(PREPARED)
    .execute()
  const last = (kind: string) => rows.findLast((row) => row.kind === kind && row.status !== 'failed')
  const sent = last('transfer')
  return {
    paid_at: last('charge')?.moved_at ?? null,
    refunded_at: last('refund')?.done_at ?? null,
    sent_at: sent?.done_at ?? null,
    sent_cents: sent?.done_at ? sent.amount_cents : null,
  }
}

function sides(role: Page['role']) {
  if (role) return [role === 'owner' ? 'charges.payee_id' : 'charges.payer_id'] as const
  return ['charges.payer_id', 'charges.payee_id'] as const
}

const cardKinds = ['charge', 'refund', 'refund_failed'] as const

const movedAt = sql<Date>`coalesce(case ledger.kind when 'refund' then money_orders.done_at end, ledger.happened_at)`

function movements<Kind extends LedgerKind>(db: Queryable, kinds: readonly Kind[]) {
  return db
    .selectFrom('ledger')
    .innerJoin('charges', 'charges.id', 'ledger.charge_id')
    .leftJoin('money_orders', (join) =>
      join.on('money_orders.key', '=', sql<string>`coalesce(ledger.detail ->> 'order', ledger.key)`),
    )
    .select([
      'ledger.id',
      'ledger.key',
      'ledger.amount_cents',
      'ledger.kind',
      'charges.subject_id',
      'charges.payee_id',
      'charges.total_cents',
      'charges.fee_cents',
      'charges.fee_tax_cents',
      'charges.platform_tax_cents',
      'money_orders.done_at',
      'money_orders.status',
      movedAt.as('moved_at'),
    ])
    .where('ledger.kind', 'in', kinds)
    .$narrowType<{ kind: Kind }>()
}

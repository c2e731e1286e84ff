import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import { selectReleased } from '../store/shares.ts'

export type DeskFacts = Awaited<ReturnType<typeof selectDeskFacts>>

/**
 * The facts for the desk's decision on a charge, in cents: `unsent` is the released share that was not sent, `charged_back` the
 * bank's debit, `covered` the part of it that held money covers.
 */
export async function selectDeskFacts(db: Queryable, chargeId: string) {
  const { rows } = await sql<{
    unsent: number
    charged_back: number
    covered: number
    is_disputed: boolean
  }>`
    select
      coalesce(sum(case when to_account = 'owner' then amount_cents when from_account = 'owner' then -amount_cents end)
        filter (where kind not in ('penalty', 'forgiven')), 0) as unsent,
      coalesce(sum(case kind when 'chargeback' then amount_cents when 'chargeback_won' then -amount_cents end), 0) as charged_back,
      coalesce(sum(case kind when 'cover' then amount_cents when 'uncover' then -amount_cents end), 0) as covered,
      exists (select from disputes d join charges c on c.payment_intent = d.payment_intent
        where c.id = ${chargeId} and d.closed_at is null) as is_disputed
    from ledger where charge_id = ${chargeId}`.execute(db)
  const known = rows[0] ?? { unsent: 0, charged_back: 0, covered: 0, is_disputed: false }
  const lost = await selectUnborne(db, chargeId)
  const unborne = lost.reduce((sum, { covered_cents }) => sum + covered_cents, 0)
  return { ...known, unborne, released: await selectReleased(db, chargeId) }
}

/** The lost disputes that held money of a charge still covers: the share was held back when they ended, or the rental was over. */
export async function selectUnborne(db: Queryable, chargeId: string) {
  const { rows } = await sql<{ dispute_id: string; covered_cents: number }>`
    select x.dispute_id, x.covered_cents from disputed_charges x join disputes d on d.id = x.dispute_id
    where x.charge_id = ${chargeId} and d.status = 'lost' and x.covered_cents > 0
      and not exists (select from ledger l where l.key = 'uncover:' || x.dispute_id || ':' || x.charge_id)
    order by x.dispute_id`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { strikesAt } from '#features/base/clocks/running-clocks.ts'
import { canBePaid } from '#features/rent/payouts/payable.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import { PREPARED } from '#platform/prepared.ts'
import type { splitHeld } from '../charge.ts'

/** `covered_cents` are held money that covers a running dispute; `unsent_cents` were released and not sent. */
export type ShareFacts = Parameters<typeof splitHeld>[0] & {
  charge_id: string
  subject_id: string
  held_back_at: Date | null
  due_at: Date | null
  income_cents: number
  unsent_cents: number
  ordered_cents: number
  covered_cents: number
  balance_cents: number
  is_disputed: boolean
  /** Whether the payee's account can be paid. */
  is_payable: boolean
}

export type ShareOrder = NonNullable<Awaited<ReturnType<typeof selectShareOrder>>>

/** The unsent rest of an owner's released charges, in cents above 0, by the charges' ids; none that is held back or disputed. */
export async function selectUnsent(db: Queryable, ownerId: string) {
  const { rows } = await sql<{ charge_id: string; unsent_cents: number }>`
    select l.charge_id, sum(case when l.to_account = 'owner' then l.amount_cents else -l.amount_cents end) as unsent_cents
    from ledger l join charges c on c.id = l.charge_id
    where l.owner_id = ${ownerId} and 'owner' in (l.from_account, l.to_account) and l.kind not in ('penalty', 'forgiven')
      and c.held_back_at is null
      and not exists (select from disputes d where d.payment_intent = c.payment_intent and d.closed_at is null)
    group by l.charge_id
    having sum(case when l.to_account = 'owner' then l.amount_cents else -l.amount_cents end) > 0
    order by l.charge_id`.execute(db)
  return rows
}

/** The facts of a charge's share, in cents. */
export async function selectShareFacts(db: Queryable, chargeId: string): Promise<ShareFacts> {
  const { rows } = await sql<ShareFacts>`${shareFacts} where c.id = ${chargeId}`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error(`There is no charge ${chargeId}.`)
  return facts
}

/** The same of an owner's paid charges of which a share is still to come, the first due first. */
export async function selectComingShares(db: Queryable, ownerId: string): Promise<ShareFacts[]> {
  const { rows } = await sql<ShareFacts>`
    select * from (${shareFacts} where c.payee_id = ${ownerId} and c.status = 'paid') shares
    where held_cents + covered_cents + ordered_cents > 0 or unsent_cents > 0
    order by due_at nulls first, charge_id`.execute(db)
  return rows
}

const shareFacts = sql`
  select c.id as charge_id, c.subject_id, c.held_back_at, c.held_cents, c.total_cents, c.fee_cents, c.fee_tax_cents,
    c.platform_tax_cents, coalesce(a.balance_cents, 0) as balance_cents, ${strikesAt('c.id', 'release')} as due_at,
    (select coalesce(sum(case l.kind when 'income' then l.amount_cents else -l.amount_cents end), 0) from ledger l
      where l.charge_id = c.id and l.kind in ('income', 'give_back')) as income_cents,
    (select coalesce(sum(case when l.to_account = 'owner' then l.amount_cents else -l.amount_cents end), 0) from ledger l
      where l.charge_id = c.id and 'owner' in (l.from_account, l.to_account) and l.kind not in ('penalty', 'forgiven'))
      as unsent_cents,
    (select coalesce(sum(l.amount_cents), 0) from ledger l join money_orders o on o.key = l.key
      where l.charge_id = c.id and o.kind = 'transfer' and o.status = 'ordered') as ordered_cents,
    (select coalesce(sum(x.covered_cents), 0) from disputed_charges x join disputes d on d.id = x.dispute_id
      where x.charge_id = c.id and d.closed_at is null) as covered_cents,
    exists (select from disputes d where d.payment_intent = c.payment_intent and d.closed_at is null) as is_disputed,
    ${canBePaid('c.payee_id')} as is_payable
  from charges c left join owner_accounts a on a.owner_id = c.payee_id`

/** The released and not returned cents of a charge: the payee's, the fee and the taxes. */
export async function selectReleased(db: Queryable, chargeId: string) {
  const { rows } = await sql<{ income: number; fee: number; tax: number }>`
    select coalesce(sum(case kind when 'income' then amount_cents when 'give_back' then -amount_cents end), 0) as income,
      coalesce(sum(case kind when 'fee' then amount_cents when 'fee_back' then -amount_cents end), 0) as fee,
      coalesce(sum(case kind when 'tax' then amount_cents when 'tax_back' then -amount_cents end), 0) as tax
    from ledger where charge_id = ${chargeId}`.execute(db)
  return rows[0] ?? { income: 0, fee: 0, tax: 0 }
}

/** The transfers of a charge that did not fail, the newest first, with what was not taken back of each, in cents. */
export async function selectReversible(db: Queryable, chargeId: string) {
  const { rows } = await sql<{ key: string; left_cents: number }>`
    select t.key, t.amount_cents - coalesce((select sum(r.amount_cents) from ledger r join money_orders x on x.key = r.key
      where r.charge_id = t.charge_id and r.kind = 'reversal' and r.detail ->> 'order' = t.key and x.status <> 'failed'), 0)
      as left_cents
    from ledger t join money_orders o on o.key = t.key
    where t.charge_id = ${chargeId} and t.kind = 'transfer' and o.status <> 'failed'
    order by o.ordered_at desc, t.id desc`.execute(db)
  return rows
}

/** An owner's balance in cents, below 0 when they owe. */
export async function selectBalance(db: Queryable, ownerId: string): Promise<number> {
  const account = await balances(db, ownerId).modifyEnd(PREPARED).executeTakeFirst()
  return account?.balance_cents ?? 0
}

/** The same, locked until the transaction ends, after all else. */
export async function lockBalance(trx: Trx, ownerId: string): Promise<number> {
  const account = await balances(trx, ownerId).forUpdate().modifyEnd(PREPARED).executeTakeFirst()
  return account?.balance_cents ?? 0
}

/** A transfer or a reversal by its key. */
export function selectShareOrder(db: Queryable, key: string) {
  return shareOrders(db).where('money_orders.key', '=', key).executeTakeFirst()
}

/** Transfers and reversals that the provider has not answered, oldest first. */
export function selectOpenShareOrders(db: Queryable) {
  return shareOrders(db)
    .where('money_orders.status', '=', 'ordered')
    .orderBy('money_orders.ordered_at')
    .orderBy('money_orders.key')
    .execute()
}

function balances(db: Queryable, ownerId: string) {
  return db.selectFrom('owner_accounts').select('balance_cents').where('owner_id', '=', ownerId)
}

function shareOrders(db: Queryable) {
  return db
    .selectFrom('money_orders')
    .innerJoin('ledger', 'ledger.key', 'money_orders.key')
    .innerJoin('charges', 'charges.id', 'ledger.charge_id')
    .select([
      'money_orders.key',
      'money_orders.payment_intent',
      'money_orders.provider_id',
      'money_orders.status',
      'money_orders.ordered_at',
      'ledger.charge_id',
      'ledger.amount_cents',
      'ledger.owner_id',
      'charges.kind as charge_kind',
      'charges.subject_id',
      'ledger.kind',
      sql<string | null>`ledger.detail ->> 'order'`.as('undoes'),
    ])
    .where('money_orders.kind', 'in', ['transfer', 'reversal'])
    .$narrowType<{ kind: 'transfer' | 'reversal' }>()
}

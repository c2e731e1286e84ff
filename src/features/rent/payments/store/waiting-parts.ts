import { type RawBuilder, sql } from 'kysely'
import { HELD_DAYS, OWNER_DAYS, unfitActions, type WaitingKind } from '../waiting.ts'

/** The lines of each kind, as a query of the same columns. */
export const waitingParts: Record<WaitingKind, (now: Date) => RawBuilder<unknown>> = {
  order_failed: failedOrders,
  dispute: runningDisputes,
  held_back: sharesHeldBack,
  no_account: sharesWithoutAccount,
  owes: debts,
  unfit,
  held_long: heldLong,
}

type Line = Record<'source' | 'amount_cents' | 'person_id' | 'subject_id' | 'since', RawBuilder<unknown>> & {
  detail?: RawBuilder<unknown>
  event_id?: RawBuilder<unknown>
  due_by?: RawBuilder<unknown>
}

/** The columns of a line, in the order that every kind gives them. */
function line(kind: WaitingKind, { detail, event_id, due_by, ...of }: Line) {
  return sql`${sql.lit(kind)}::text as kind, ${of.source}::text as source, ${detail ?? sql`null`}::text as detail,
    ${of.amount_cents}::bigint as amount_cents, ${of.person_id}::uuid as person_id, ${of.subject_id}::uuid as subject_id,
    ${event_id ?? sql`null`}::uuid as event_id, ${of.since}::timestamptz as since,
    ${due_by ?? sql`null`}::timestamptz as due_by`
}

/**
 * The orders that failed for good and that no newer one of their kind replaces. A transfer waits for a person while its share
 * does, and not where the account alone is in its way. A reversal does while its owner owes, and not where the account was short
 * or nothing had been sent.
 */
function failedOrders() {
  const columns = line('order_failed', {
    ...{ source: sql`l.key`, detail: sql`l.kind`, amount_cents: sql`l.amount_cents` },
    person_id: sql`case when o.kind = 'refund' then c.payer_id else c.payee_id end`,
    ...{ subject_id: sql`c.subject_id`, since: sql`f.happened_at` },
  })
  return sql`select ${columns}
    from money_orders o join ledger l on l.key = o.key join ledger f on f.key = o.key || ':failed'
      join charges c on c.id = l.charge_id
    where o.failed is not null
      and not exists (select from ledger m join money_orders n on n.key = m.key
        where m.charge_id = l.charge_id and m.kind = l.kind and n.payment_intent = o.payment_intent
          and m.detail ->> 'order' is not distinct from l.detail ->> 'order'
          and (n.ordered_at, m.id) > (o.ordered_at, l.id))
      and case l.kind
        when 'transfer' then o.failed <> 'account_inactive' and (select u.cents from ${unsentOf('c.id')} u) > 0
        when 'reversal' then o.failed not in ('insufficient_funds', 'transfer_failed')
          and exists (select from owner_accounts a where a.owner_id = c.payee_id and a.balance_cents < 0)
        else true end`
}

/** One line a dispute, whose payment may pay several charges. */
function runningDisputes() {
  const columns = line('dispute', {
    ...{ source: sql`d.id`, detail: sql`d.status`, amount_cents: sql`d.amount_cents` },
    ...{ person_id: sql`c.payer_id`, subject_id: sql`c.subject_id`, since: sql`d.opened_at` },
    due_by: sql`d.evidence_due_by`,
  })
  return sql`select ${columns} from disputes d
    left join lateral (select payer_id, subject_id from charges
      where payment_intent = d.payment_intent order by id limit 1) c on true
    where d.closed_at is null`
}

/** The payee's part of what the desk may still let go: held money, what covers a dispute, and what was released and not sent. */
function sharesHeldBack() {
  const columns = line('held_back', {
    source: sql`c.id`,
    amount_cents: sql`round(c.share_cents::numeric * (c.held_cents + w.cents) / c.paid_cents) + coalesce(u.cents, 0)`,
    ...{ person_id: sql`c.payee_id`, subject_id: sql`c.subject_id`, since: sql`c.held_back_at` },
  })
  return sql`select ${columns} from charges c cross join ${unsentOf('c.id')} u
    cross join lateral (select coalesce(sum(x.covered_cents), 0) as cents from disputed_charges x
      where x.charge_id = c.id
        and not exists (select from ledger l where l.key = 'uncover:' || x.dispute_id || ':' || x.charge_id)) w
    where c.held_back_at is not null and c.held_cents + w.cents + coalesce(u.cents, 0) > 0`
}

/** Shares that were released, or came back, so many days ago. A debt has taken the share of an owner whose balance is not above 0. */
function sharesWithoutAccount(now: Date) {
  const columns = line('no_account', {
    ...{ source: sql`c.id`, amount_cents: sql`u.cents` },
    ...{ person_id: sql`c.payee_id`, subject_id: sql`c.subject_id`, since: sql`u.since` },
  })
  return sql`select ${columns}
    from owner_accounts a join charges c on c.payee_id = a.owner_id cross join ${unsentOf('c.id')} u
    where a.balance_cents > 0 and u.cents > 0 and u.since <= ${daysBefore(now, OWNER_DAYS)} and c.held_back_at is null
      and not exists (select from payout_standing p where p.owner_id = a.owner_id and p.status = 'active')
      and not exists (select from disputes d where d.payment_intent = c.payment_intent and d.closed_at is null)`
}

/** Balances below 0 since so many days, with the charge that took them there. */
function debts(now: Date) {
  const columns = line('owes', {
    ...{ source: sql`a.owner_id`, amount_cents: sql`-a.balance_cents`, person_id: sql`a.owner_id` },
    ...{ subject_id: sql`fell.subject_id`, since: sql`fell.at` },
  })
  const balances = sql`select l.*, sum(case when l.to_account = 'owner' then l.amount_cents else -l.amount_cents end)
      over (order by l.happened_at) as balance
    from ledger l where l.owner_id = a.owner_id and 'owner' in (l.from_account, l.to_account)`
  return sql`select ${columns} from owner_accounts a
    cross join lateral (select c.subject_id, b.happened_at as at
      from (select *, max(happened_at) filter (where balance >= 0) over () as even_at from (${balances}) l) b
        join charges c on c.id = b.charge_id
      where b.from_account = 'owner' and (b.even_at is null or b.happened_at > b.even_at)
      order by b.happened_at, b.id desc limit 1) fell
    where a.balance_cents < 0 and fell.at <= ${daysBefore(now, OWNER_DAYS)}`
}

/** Money that did not fit, until an administrator settles its event. */
export function unfit() {
  const columns = line('unfit', {
    ...{ source: sql`e.id`, event_id: sql`e.id`, detail: sql`e.action`, person_id: sql`e.user_id` },
    amount_cents: sql`(e.details ->> 'amount_cents')`,
    subject_id: sql`e.resource_id`,
    since: sql`e.created_at`,
  })
  return sql`select ${columns} from security_record e
    where e.action in (${sql.join(unfitActions.map((one) => sql.lit(one)))}) and e.source = 'server'
      and not exists (select from security_record s where s.action = 'payment_settled' and s.source = 'server'
        and s.resource_type = 'security_event' and s.resource_id = e.id::text)`
}

/** Held money that came in so many days ago. */
function heldLong(now: Date) {
  const columns = line('held_long', {
    ...{ source: sql`c.id`, amount_cents: sql`c.held_cents`, person_id: sql`c.payee_id` },
    ...{ subject_id: sql`c.subject_id`, since: sql`paid.at` },
  })
  return sql`select ${columns} from charges c
    cross join lateral (select min(happened_at) as at from ledger where charge_id = c.id and kind = 'charge') paid
    where c.held_cents > 0 and paid.at <= ${daysBefore(now, HELD_DAYS)}`
}

/** The cents of a charge's share that were released and not sent, and since when. */
function unsentOf(charge: string) {
  return sql`lateral (select
      sum(case when to_account = 'owner' then amount_cents else -amount_cents end) as cents,
      max(happened_at) filter (where kind in ('income', 'transfer_failed')) as since
    from ledger where charge_id = ${sql.ref(charge)}
      and 'owner' in (from_account, to_account) and kind not in ('penalty', 'forgiven'))`
}

const DAY_MS = 86_400_000

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

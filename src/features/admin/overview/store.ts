import { sql } from 'kysely'
import { FIGURES_ZONE, SHOWN_FROM } from '#features/base/counts/figure.ts'
import type { Queryable } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'
import type { FunnelDay, Overview, Week } from './contract.ts'

type Totals = Pick<Overview, 'people' | 'on_offer' | 'stores'> & {
  waiting: Omit<Overview['waiting'], 'moderation' | 'reports' | 'money'>
}

/** The totals, and the tasks outside of the queue and of money. */
export async function selectTotals(db: Queryable): Promise<Totals> {
  const { rows } = await sql<Totals>`select
    (select count(*) from person_standing where deleted_at is null and (email_verified or phone_number_verified)) as people,
    (select coalesce(sum(listings), 0)::integer from listing_counts) as on_offer,
    (select count(*) from store_facts) as stores,
    json_build_object(
      'disputed', (select count(*) from account_recoveries where state = 'disputed'),
      'checks', (select count(*) from check_standing where status = 'submitted'),
      'jobs', (select count(*) from graphile_worker.jobs where attempts >= max_attempts and locked_at is null),
      'leaving', (select count(*) from profile_facts where account_deletion_requested)) as waiting`.execute(
    db,
  )
  const [totals] = rows
  if (!totals) throw new Error('A statement of sums answered nothing.')
  return totals
}

/** The number of rentals at each stage. */
export async function selectStages(db: Queryable): Promise<Overview['stages']> {
  const { rows } = await sql<Overview['stages'][number]>`
    select stage, count(*) as count from rental_parties group by stage order by stage`.execute(db)
  return rows
}

/** Each week from a Monday on, until today's. */
export async function selectWeeks(db: Queryable, first: Day, today: Day): Promise<Week[]> {
  const { rows } = await sql<Week>`
    select span.first::text as week,
      ${within('person_standing', 'created_at', CONFIRMED)} as people, ${within('gear_facts', 'created_at')} as listings,
      ${within('rental_parties', 'submitted_at')} as requests, ${approvals} as approvals,
      coalesce(money.paid_cents, 0) as paid_cents, coalesce(money.fee_cents, 0) as fee_cents,
      coalesce(money.refunded_cents, 0) as refunded_cents
    from ${spans(first, today, 7)}
    cross join lateral (
      select sum(l.amount_cents) filter (where l.kind = 'charge') as paid_cents,
        round(sum(c.fee_cents * (case l.kind when 'refund' then -l.amount_cents else l.amount_cents end)::numeric
          / c.total_cents)) as fee_cents,
        coalesce(sum(l.amount_cents) filter (where l.kind = 'refund'), 0)
          - coalesce(sum(l.amount_cents) filter (where l.kind = 'refund_failed'), 0) as refunded_cents
      from ledger l join charge_facts c on c.id = l.charge_id
      where l.happened_at >= span.begins and l.happened_at < span.ends
        and l.kind in ('charge', 'refund', 'refund_failed')) money
    order by span.first`.execute(db)
  return rows
}

/** The first day whose searches were counted; null before any was. */
export async function selectCountedSince(db: Queryable): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select min(day)::text as day from daily_counts where what = 'search' and key = ''`.execute(db)
  return rows[0]?.day ?? null
}

/** The way to a paid rental, day by day. */
export async function selectDays(db: Queryable, first: Day, today: Day): Promise<FunnelDay[]> {
  const { rows } = await sql<FunnelDay>`
    select span.first::text as day, ${counted('search')} as searches, ${counted('seen')} as seen,
      ${counted('form')} as forms, ${within('rental_parties', 'submitted_at')} as requests, ${approvals} as approvals,
      (select count(*) from ledger l where l.happened_at >= span.begins and l.happened_at < span.ends
        and l.kind = 'charge') as paid
    from ${spans(first, today, 1)} order by span.first`.execute(db)
  return rows
}

const MOST_UNFOUND = 20

/**
 * Reads what was searched for often enough to be shown, since a day: how many different searches that is, and those that found
 * nothing. Both are read by one statement, so that no list says that everything was found where nothing was searched.
 */
export async function selectSearched(
  db: Queryable,
  since: Day,
): Promise<Pick<Overview, 'searched_often' | 'unfound'>> {
  const { rows } = await sql<Pick<Overview, 'searched_often' | 'unfound'>>`
    with searched as (
      select t.words, c.label as place, c.label_fr as place_fr,
        (sum(t.count) filter (where not t.found))::integer as count
      from search_terms t left join cities c on c.id = t.city_id
      where t.day >= ${since}::date
      group by t.words, c.label, c.label_fr having sum(t.count) >= ${SHOWN_FROM}),
    missed as (
      select * from searched where count >= ${SHOWN_FROM}
      order by count desc, words, place limit ${MOST_UNFOUND})
    select (select count(*) from searched) as searched_often,
      (select coalesce(json_agg(missed), '[]') from missed) as unfound`.execute(db)
  const [searched] = rows
  if (!searched) throw new Error('A statement of sums answered nothing.')
  return searched
}

/** Runs of so many days, with the instants at which they begin and end. */
function spans(first: Day, today: Day, days: number) {
  const begin = (shift: number) =>
    sql`(first::date + ${sql.lit(shift)})::timestamp at time zone ${sql.lit(FIGURES_ZONE)}`
  return sql`(select first::date as first, ${begin(0)} as begins, ${begin(days)} as ends
    from generate_series(${first}::date, ${today}::date, ${sql.lit(`${days} days`)}::interval) first) span`
}

const CONFIRMED = sql`(email_verified or phone_number_verified)`

/** How many rows of a view have their instant within the span. */
function within(
  view: 'person_standing' | 'gear_facts' | 'rental_parties',
  instant: string,
  more = sql`true`,
) {
  const at = sql.ref(instant)
  return sql`(select count(*) from ${sql.table(view)} where ${at} >= span.begins and ${at} < span.ends and ${more})`
}

const approvals = sql`(select count(*) from rental_history v
  where v.act = 'approve' and v.happened_at >= span.begins and v.happened_at < span.ends)`

function counted(what: 'search' | 'seen' | 'form') {
  return sql`coalesce((select c.count from daily_counts c
    where c.what = ${sql.lit(what)} and c.key = '' and c.day = span.first), 0)`
}

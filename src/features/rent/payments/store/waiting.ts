import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import { type WaitingDetail, type WaitingKind, waitingKinds } from '../waiting.ts'
import { unfit, waitingParts } from './waiting-parts.ts'

/** A line of what waits. `amount_cents` is null where the record of it is emptied; `event_id` is the event to settle. */
export type WaitingRow = {
  id: string
  kind: WaitingKind
  detail: WaitingDetail | null
  amount_cents: number | null
  person_id: string | null
  subject_id: string | null
  event_id: string | null
  since: Date
  due_by: Date | null
  is_later: string
  place: string
}

type After = { is_later: string; at: string; id: string }
type Asked = { kind: WaitingKind | undefined; after: After | null; limit: number }

/** The lines of one kind or of all: disputes first, by the day that their evidence is due, then the oldest. */
export async function selectWaiting(db: Queryable, now: Date, { kind, after, limit }: Asked) {
  const place = after
    ? sql`where (is_later, at, id) > (${after.is_later === '1'}, ${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<WaitingRow>`
    select id, kind, detail, amount_cents, person_id, subject_id, event_id, since, due_by,
      is_later::integer::text as is_later, at::text as place
    from (select *, ${idOf(sql`kind || ' ' || source`)} as id, kind <> 'dispute' as is_later, coalesce(due_by, since) as at
      from (${partsOf(kind ? [kind] : waitingKinds, now)}) part) line
    ${place} order by is_later, at, id limit ${limit}`.execute(db)
  return rows
}

/** How many lines of any kind wait. */
export async function countWaiting(db: Queryable, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${partsOf(waitingKinds, now)}) part`.execute(db)
  return rows[0]?.count ?? 0
}

/** An event about money that did not fit and that waits, with the people whom its charge concerns. */
export async function selectUnfit(db: Queryable, eventId: string) {
  const { rows } = await sql<{ event_id: string; subject_id: string | null; concerned: string[] }>`
    select e.event_id, e.subject_id, array_remove(array_agg(c.payer_id) || array_agg(c.payee_id) || e.person_id, null) as concerned
    from (${unfit()}) e left join charges c on c.subject_id = e.subject_id
    where e.event_id = ${eventId}::uuid group by e.event_id, e.subject_id, e.person_id`.execute(db)
  return rows[0]
}

function partsOf(kinds: readonly WaitingKind[], now: Date) {
  return sql.join(
    kinds.map((kind) => waitingParts[kind](now)),
    sql` union all `,
  )
}

/** A uuid made of a text, of the version that is free for that. */
function idOf(text: RawBuilder<unknown>) {
  return sql`overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`
}

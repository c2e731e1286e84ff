import { type RawBuilder, sql } from 'kysely'
import { subjectThere } from '#features/moderation/subject-there.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Outcome, QueueKind, QueueSubject } from '../queue.ts'

/** The two tables that the queue is made of, each with its own words for having been decided. */
const TABLES = {
  item: {
    table: 'moderation_items',
    decided_at: 'reviewed_at',
    by: 'reviewed_by',
    outcome: 'decision',
    why: 'reason',
  },
  report: {
    table: 'reports',
    decided_at: 'closed_at',
    by: 'closed_by',
    outcome: 'outcome',
    why: 'outcome_reason',
  },
} as const satisfies Record<QueueKind, object>

export type Line = {
  id: string
  subject_type: QueueSubject
  subject_id: string
  created_at: Date
  claimed_by: string | null
  claimed_until: Date | null
  is_decided: boolean
  /** Made or reported by who asks. */
  is_own: boolean
}

/** What is still there, of people who confirmed a contact: whoever did not is nobody to others, and waits until they do. */
const isThere = sql<boolean>`(${subjectThere()} and (q.subject_type not in ('profile', 'person')
  or exists (select from users u where u.id = q.subject_id and (u.email_verified or u.phone_number_verified))))`

/** Whether a person made what a row is about, or says something in it. */
function isTheirs(by: string): RawBuilder<boolean> {
  return sql<boolean>`case q.subject_type
    when 'equipment' then exists (select from equipment e where e.id = q.subject_id and e.user_id = ${by})
    when 'store' then exists (select from stores s where s.id = q.subject_id and s.user_id = ${by})
    when 'message' then exists (select from messages m where m.id = q.subject_id and m.sender_id = ${by})
    when 'conversation' then exists (select from conversations c where c.id = q.subject_id and ${by} in (c.low_id, c.high_id))
    else q.subject_id = ${by} end`
}

/** Nobody learns what was reported of themself, nor who did; their own report they know of. */
function mayKnow(kind: QueueKind, by: string): RawBuilder<boolean> {
  return kind === 'item' ? sql<boolean>`true` : sql<boolean>`(q.reporter_id = ${by} or not ${isTheirs(by)})`
}

/** What a person made, or reported. */
function isOwn(kind: QueueKind, by: string): RawBuilder<boolean> {
  if (kind === 'item') return isTheirs(by)
  return sql<boolean>`exists (select from reports own where own.reporter_id = ${by} and own.closed_at is null
    and own.subject_type = q.subject_type and own.subject_id = q.subject_id)`
}

/**
 * Of each thing its oldest row that waits: who holds that has all that waits of the thing, and what comes meanwhile waits until it
 * is decided.
 */
function heads(kind: QueueKind, by: string): RawBuilder<unknown> {
  const { table, decided_at } = TABLES[kind]
  return sql`${sql.table(table)} q where q.${sql.ref(decided_at)} is null and ${isThere} and ${mayKnow(kind, by)}
    and not ${isOwn(kind, by)} and not exists (select from ${sql.table(table)} older where older.${sql.ref(decided_at)} is null
      and older.subject_type = q.subject_type and older.subject_id = q.subject_id and older.id < q.id)`
}

type Desk = { by: string; now: Date; besides: readonly string[] }

/** Whose time has not run out. */
function held({ by, now }: Pick<Desk, 'by' | 'now'>): RawBuilder<boolean> {
  return sql<boolean>`(q.claimed_by = ${by} and q.claimed_until > ${now})`
}

function among(besides: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`q.id = any(${besides}::uuid[])`
}

async function firstId(statement: RawBuilder<{ id: string }>, db: Queryable): Promise<string | null> {
  const { rows } = await statement.execute(db)
  return rows[0]?.id ?? null
}

/** What somebody holds already, the oldest, but for some. */
export function selectOwn(db: Queryable, kind: QueueKind, desk: Desk): Promise<string | null> {
  return firstId(
    sql`select q.id from ${heads(kind, desk.by)} and ${held(desk)} and not ${among(desk.besides)} order by q.id limit 1`,
    db,
  )
}

function isFree({ by, now, besides }: Desk): RawBuilder<boolean> {
  return sql<boolean>`(q.claimed_by is null or q.claimed_by = ${by} or q.claimed_until <= ${now}) and not ${among(besides)}`
}

/** The oldest that nobody else holds. */
export function selectFree(db: Queryable, kind: QueueKind, desk: Desk): Promise<string | null> {
  return firstId(sql`select q.id from ${heads(kind, desk.by)} and ${isFree(desk)} order by q.id limit 1`, db)
}

/** The same, locked; one that another desk is just taking is passed over. */
export function lockFree(trx: Trx, kind: QueueKind, desk: Desk): Promise<string | null> {
  return firstId(
    sql`select q.id from ${heads(kind, desk.by)} and ${isFree(desk)} order by q.id limit 1 for update of q skip locked`,
    trx,
  )
}

/** All that waits of what one row is about, locked, and that row itself, decided or not. */
export async function lockSubject(trx: Trx, kind: QueueKind, id: string, by: string): Promise<Line[]> {
  const { table, decided_at } = TABLES[kind]
  const { rows } = await sql<Line>`
    select q.id, q.subject_type, q.subject_id, q.created_at, q.claimed_by, q.claimed_until,
      q.${sql.ref(decided_at)} is not null as is_decided, ${isOwn(kind, by)} as is_own
    from ${sql.table(table)} q join ${sql.table(table)} asked on asked.id = ${id}
      and asked.subject_type = q.subject_type and asked.subject_id = q.subject_id
    where (q.${sql.ref(decided_at)} is null or q.id = asked.id) and ${isThere} and ${mayKnow(kind, by)}
    order by q.id for update of q`.execute(trx)
  return rows
}

/** Which of the two a row is of, if there is one. */
export async function selectKind(db: Queryable, id: string): Promise<QueueKind | null> {
  const { rows } = await sql<{ kind: QueueKind }>`
    select 'item' as kind from moderation_items where id = ${id}
    union all select 'report' from reports where id = ${id}`.execute(db)
  return rows[0]?.kind ?? null
}

/** Holds rows for somebody until an instant, or lets them go. */
export async function updateClaim(
  trx: Trx,
  kind: QueueKind,
  ids: readonly string[],
  claim: { by: string; until: Date } | null,
): Promise<void> {
  await sql`update ${sql.table(TABLES[kind].table)} set claimed_by = ${claim?.by ?? null},
    claimed_until = ${claim?.until ?? null} where id = any(${ids}::uuid[])`.execute(trx)
}

type Decided = { outcome: Outcome; reason: string | null; by: string; now: Date }

export async function updateDecided(
  trx: Trx,
  kind: QueueKind,
  ids: readonly string[],
  { outcome, reason, by, now }: Decided,
): Promise<void> {
  const { table, decided_at, by: decidedBy, outcome: column, why } = TABLES[kind]
  await sql`update ${sql.table(table)} set ${sql.ref(decided_at)} = ${now}, ${sql.ref(decidedBy)} = ${by},
    ${sql.ref(column)} = ${outcome}, ${sql.ref(why)} = ${reason}, claimed_by = null, claimed_until = null
    where id = any(${ids}::uuid[])`.execute(trx)
}

export type Waiting = { items: number; reports: number; held: number; oldest: Date | null }

/** How much waits of each, a thing counted once, and how much of it others hold. */
export async function countWaiting(db: Queryable, { by, now }: Pick<Desk, 'by' | 'now'>): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) filter (where kind = 'item') as items, count(*) filter (where kind = 'report') as reports,
      count(*) filter (where claimed_by <> ${by} and claimed_until > ${now}) as held, min(created_at) as oldest
    from (select 'item' as kind, q.claimed_by, q.claimed_until, q.created_at from ${heads('item', by)}
      union all select 'report', q.claimed_by, q.claimed_until, q.created_at from ${heads('report', by)}) waiting`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('A count answered no row.')
  return row
}

import { type RawBuilder, sql } from 'kysely'
import { subjectThere } from '#features/talk/reports-and-blocks/close-gone.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import type { QueueKind, QueueSubject } from '../queue.ts'

/** The two tables that the queue is made of, each with its own word for when it was decided. */
const TABLES = {
  item: { table: 'moderation_items', decided_at: 'reviewed_at' },
  report: { table: 'reports', decided_at: 'closed_at' },
} as const satisfies Record<QueueKind, object>

export type Line = {
  id: string
  subject_type: QueueSubject
  subject_id: string
  created_at: Date
  claimed_by: string | null
  claimed_until: Date | null
  /** When a held decision is carried out. */
  deciding_at: Date | null
  is_decided: boolean
  /** Made or reported by who asks. */
  is_own: boolean
}

/** Existing subjects of people with a confirmed contact; those of others wait until they confirm one. */
const isThere = sql<boolean>`(${subjectThere()} and (q.subject_type not in ('profile', 'person')
  or exists (select from person_standing u where u.id = q.subject_id and (u.email_verified or u.phone_number_verified))))`

/** Whether a person made what a row is about, or says something in it. */
function isTheirs(by: string): RawBuilder<boolean> {
  return sql<boolean>`case q.subject_type
    when 'equipment' then exists (select from gear_facts e where e.id = q.subject_id and e.user_id = ${by})
    when 'store' then exists (select from store_facts s where s.id = q.subject_id and s.user_id = ${by})
    when 'message' then exists (select from message_facts m where m.id = q.subject_id and m.sender_id = ${by})
    when 'conversation' then exists (select from conversations c where c.id = q.subject_id and ${by} in (c.low_id, c.high_id))
    else q.subject_id = ${by} end`
}

/** An administrator learns of no report about themselves, nor of its reporter; they know their own report. */
function mayKnow(kind: QueueKind, by: string): RawBuilder<boolean> {
  return kind === 'item' ? sql<boolean>`true` : sql<boolean>`(q.reporter_id = ${by} or not ${isTheirs(by)})`
}

/** Whether the subject is the administrator's own, or their own report. */
function isOwn(kind: QueueKind, by: string): RawBuilder<boolean> {
  if (kind === 'item') return isTheirs(by)
  return sql<boolean>`exists (select from reports own where own.reporter_id = ${by} and own.closed_at is null
    and own.subject_type = q.subject_type and own.subject_id = q.subject_id)`
}

/**
 * The oldest waiting row of each subject: its holder holds all waiting rows of the subject, and later rows wait until
 * the decision. One that is being decided waits again only if the claim runs out before it is carried out.
 */
function heads(kind: QueueKind, { by, now }: Pick<Claimant, 'by' | 'now'>): RawBuilder<unknown> {
  const { table, decided_at } = TABLES[kind]
  return sql`${sql.table(table)} q where q.${sql.ref(decided_at)} is null and ${isThere} and ${mayKnow(kind, by)}
    and not ${isOwn(kind, by)} and (q.deciding_at is null or q.claimed_until <= ${now}) and not exists (select from ${sql.table(table)} older where older.${sql.ref(decided_at)} is null
      and older.subject_type = q.subject_type and older.subject_id = q.subject_id and older.id < q.id)`
}

type Claimant = { by: string; now: Date; besides: readonly string[] }

/** Whose time has not run out. */
function held({ by, now }: Pick<Claimant, 'by' | 'now'>): RawBuilder<boolean> {
  return sql<boolean>`(q.claimed_by = ${by} and q.claimed_until > ${now})`
}

function among(besides: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`q.id = any(${besides}::uuid[])`
}

async function firstId(statement: RawBuilder<{ id: string }>, db: Queryable): Promise<string | null> {
  const { rows } = await statement.execute(db)
  return rows[0]?.id ?? null
}

/** The oldest claim that an administrator holds already, but for some. */
export function selectOwn(db: Queryable, kind: QueueKind, admin: Claimant): Promise<string | null> {
  return firstId(
    sql`select q.id from ${heads(kind, admin)} and ${held(admin)} and not ${among(admin.besides)} order by q.id limit 1`,
    db,
  )
}

function isFree({ by, now, besides }: Claimant): RawBuilder<boolean> {
  return sql<boolean>`(q.claimed_by is null or q.claimed_by = ${by} or q.claimed_until <= ${now}) and not ${among(besides)}`
}

/** The oldest row that no other administrator holds. */
export function selectFree(db: Queryable, kind: QueueKind, admin: Claimant): Promise<string | null> {
  return firstId(sql`select q.id from ${heads(kind, admin)} and ${isFree(admin)} order by q.id limit 1`, db)
}

/** The same, locked; one that another desk is just taking is passed over. */
export function lockFree(trx: Trx, kind: QueueKind, admin: Claimant): Promise<string | null> {
  return firstId(
    sql`select q.id from ${heads(kind, admin)} and ${isFree(admin)} order by q.id limit 1 for update of q skip locked`,
    trx,
  )
}

/** All that waits of what one row is about, locked, and that row itself, decided or not. */
export async function lockSubject(trx: Trx, kind: QueueKind, id: string, by: string): Promise<Line[]> {
  const { table, decided_at } = TABLES[kind]
  const { rows } = await sql<Line>`
    select q.id, q.subject_type, q.subject_id, q.created_at, q.claimed_by, q.claimed_until, q.deciding_at,
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

export type Waiting = { items: number; reports: number; held: number; oldest: Date | null }

/** How much waits of each, a thing counted once, and how much of it others hold. */
export async function countWaiting(
  db: Queryable,
  { by, now }: Pick<Claimant, 'by' | 'now'>,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) filter (where kind = 'item') as items, count(*) filter (where kind = 'report') as reports,
      count(*) filter (where claimed_by <> ${by} and claimed_until > ${now}) as held, min(created_at) as oldest
    from (select 'item' as kind, q.claimed_by, q.claimed_until, q.created_at from ${heads('item', { by, now })}
      union all select 'report', q.claimed_by, q.claimed_until, q.created_at from ${heads('report', { by, now })}) waiting`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('A count answered no row.')
  return row
}

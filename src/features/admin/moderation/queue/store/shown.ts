import { sql } from 'kysely'
import { faceName } from '#features/people/profiles/face.ts'
import type { ReportReason } from '#features/talk/reports-and-blocks/report.ts'
import type { Queryable } from '#platform/database.ts'
import type { QueueSubject } from '../queue.ts'

export type Subject = {
  name: string
  hidden_at: Date | null
  hidden_reason: string | null
  /** Its public fields as they are now. */
  fields: Record<string, unknown>
}

const people = sql<Subject>`select ${faceName('p.id')} as name, null as hidden_at, null as hidden_reason,
  jsonb_build_object('name', p.name, 'username', p.username, 'avatar_url', p.avatar_url) as fields from profile_facts p`
const none = sql`null as hidden_at, null as hidden_reason, '{}'::jsonb as fields`

/** A subject's name and current content; undefined where it is gone. */
export async function selectSubject(
  db: Queryable,
  type: QueueSubject,
  id: string,
): Promise<Subject | undefined> {
  const { rows } = await bySubject[type](id).execute(db)
  return rows[0]
}

const bySubject = {
  equipment: (id: string) => sql<Subject>`select e.name, e.hidden_at, e.hidden_reason,
    jsonb_build_object('name', e.name, 'description', e.description, 'details', e.details, 'make', e.make,
      'model', e.model, 'specs', e.specs, 'included', e.included, 'images', e.images) as fields
    from gear_facts e where e.id = ${id}`,
  store: (id: string) => sql<Subject>`select s.name, s.hidden_at, s.hidden_reason,
    jsonb_build_object('name', s.name, 'description', s.description, 'location', s.location, 'logo_url', s.logo_url)
      as fields
    from store_facts s where s.id = ${id}`,
  profile: (id: string) => sql<Subject>`${people} where p.id = ${id}`,
  person: (id: string) => sql<Subject>`${people} where p.id = ${id}`,
  message: (id: string) =>
    sql<Subject>`select ${faceName('m.sender_id')} as name, ${none} from message_facts m where m.id = ${id}`,
  conversation: (id: string) =>
    sql<Subject>`select ${faceName('c.low_id')} || ' · ' || ${faceName('c.high_id')} as name, ${none}
      from conversations c where c.id = ${id}`,
}

type Row = { id: string; subject_type: QueueSubject; subject_id: string }

/**
 * The person responsible for a subject: a message's sender; the party of a conversation who did not report it or, where
 * the product itself did, the last to mention paying elsewhere.
 */
export async function selectPersonId(db: Queryable, row: Row): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select ${personOf(row)} as id`.execute(db)
  return rows[0]?.id ?? null
}

function personOf({ id, subject_type, subject_id }: Row) {
  if (subject_type === 'equipment') return sql`(select user_id from gear_facts where id = ${subject_id})`
  if (subject_type === 'store') return sql`(select user_id from store_facts where id = ${subject_id})`
  if (subject_type === 'message') return sql`(select sender_id from message_facts where id = ${subject_id})`
  if (subject_type !== 'conversation') return sql`${subject_id}::uuid`
  return sql`coalesce(
    (select case r.reporter_id when c.low_id then c.high_id else c.low_id end from reports r
      join conversations c on c.id = r.subject_id where r.id = ${id} and r.reporter_id is not null),
    (select sender_id from message_facts where conversation_id = ${subject_id} and risk <> '{}' order by seq desc limit 1))`
}

export type PersonRow = Awaited<ReturnType<typeof selectPerson>>

/** A person's facts for judging: since when they are here, their listings, and earlier decisions. */
export function selectPerson(db: Queryable, id: string) {
  const past = (outcome: string) => sql<number>`(
    (select count(*) from moderation_items i where i.author_id = u.id and i.decision = ${outcome}) +
    (select count(*) from reports r where r.outcome = ${outcome} and ${about}))`
  return db
    .selectFrom('person_standing as u')
    .innerJoin('profile_facts as p', 'p.id', 'u.id')
    .innerJoin('people_faces as face', 'face.id', 'u.id')
    .select(['u.id', 'p.username', 'face.avatar_url', 'p.account_type', 'p.created_at', 'u.suspended_at'])
    .select([
      sql<string>`face.name`.as('name'),
      sql<number>`(select count(*) from gear_facts where user_id = u.id and on_offer)`.as('listings'),
      past('kept').as('kept'),
      past('hidden').as('hidden'),
      past('suspended').as('suspended'),
      sql<number>`(select count(*) from reports r where r.closed_at is null and ${about})`.as('reports'),
      sql<boolean>`exists (select from appointed_administrators where user_id = u.id)`.as('is_administrator'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Reports of the person themself, or of a listing or store of theirs. */
const about = sql`((r.subject_type = 'person' and r.subject_id = u.id)
  or (r.subject_type = 'equipment' and r.subject_id in (select id from gear_facts where user_id = u.id))
  or (r.subject_type = 'store' and r.subject_id in (select id from store_facts where user_id = u.id))
  or (r.subject_type = 'message' and r.subject_id in (select id from message_facts where sender_id = u.id)))`

/** The content recorded by items, the oldest first. */
export function selectItems(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom('moderation_items')
    .select(['id', 'act', 'snapshot'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

/** The last content of each field before an item. */
export async function selectFormer(
  db: Queryable,
  { id, subject_type, subject_id }: Row,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ fields: Record<string, unknown> | null }>`
    select jsonb_object_agg(key, value) as fields from (
      select distinct on (key) key, value from moderation_items, jsonb_each(snapshot)
      where subject_type = ${subject_type} and subject_id = ${subject_id} and id < ${id}
      order by key, id desc) former`.execute(db)
  return rows[0]?.fields ?? {}
}

/** The reports of a subject with their reporters, the oldest first. */
export function selectReports(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom('reports as r')
    .select([
      'r.id',
      'r.note',
      'r.created_at',
      'r.reporter_id',
      faceName('r.reporter_id').as('reporter_name'),
      sql<ReportReason>`r.reason`.as('reason'),
    ])
    .where('r.id', 'in', ids)
    .orderBy('r.id')
    .execute()
}

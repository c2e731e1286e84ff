import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import { isUuid } from '#platform/uuid.ts'
import type { Hideable } from '../asking.ts'
import { isAsked } from '../hidden-rows.ts'
import { publicFields } from '../moderation-item.ts'

/** Whose it is, whether the desk hid it, and whether that waits to be looked at again; undefined when it is not there. */
export async function selectHidden(db: Queryable, kind: Hideable, id: string) {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<{ user_id: string; is_hidden: boolean; asked: boolean }>`
    select s.user_id, s.hidden_at is not null as is_hidden, ${isAsked(kind, sql`s.id`)} as asked
    from ${tables[kind]} where s.id = ${id}`.execute(db)
  return rows[0]
}

/** Puts what it shows now in the queue, as long as it is hidden; once, however many ask. */
export async function insertAsking(db: Queryable, kind: Hideable, id: string, now: Date): Promise<void> {
  const fields: readonly string[] = publicFields[kind]
  await sql`
    insert into moderation_items (author_id, subject_type, subject_id, act, snapshot, created_at)
    select s.user_id, ${kind}, s.id, 'asked_again', shown.snapshot, ${now}
    from ${tables[kind]}
    cross join lateral (
      select jsonb_object_agg(field, value) as snapshot from unnest(${fields}::text[]) as field
        cross join lateral newly_shown('null', to_jsonb(s) -> field) as value
        where value is not null) shown
    where s.id = ${id} and s.hidden_at is not null
    on conflict (subject_type, subject_id) where act = 'asked_again' and reviewed_at is null do nothing`.execute(
    db,
  )
}

const tables = {
  equipment: sql`(select * from equipment where deleted_at is null) s`,
  store: sql`stores s`,
} satisfies Record<Hideable, RawBuilder<unknown>>

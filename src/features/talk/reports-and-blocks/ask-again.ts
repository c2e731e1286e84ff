import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { askingRefusals, type Hideable } from './asking.ts'
import { isAsked } from './hidden-rows.ts'
import { publicFields } from './moderation-item.ts'

const tables = {
  equipment: sql`(select * from gear_facts where deleted_at is null) s`,
  store: sql`store_facts s`,
} satisfies Record<Hideable, RawBuilder<unknown>>

const refuse = refuser(askingRefusals)
const A_WEEK = { points: 3, seconds: 7 * 24 * 60 * 60 }

/**
 * Asks for another review of the viewer's own hidden item, as it is now; only an administrator shows it again. Asking
 * again while one request waits changes nothing.
 */
export async function askAgain({ db, viewer, clock, limits }: SignedIn, kind: Hideable, id: string) {
  const found = await selectHidden(db, kind, id)
  if (found?.user_id !== viewer.id) return refuse('not_found')
  if (!found.is_hidden) return refuse('not_hidden')
  if (found.asked) return { asked: true }
  const wait = await limits.take('askings', A_WEEK, id)
  if (wait > 0) return refuse('too_many_askings', { values: { seconds: wait } })
  await insertAsking(db, kind, id, clock.now())
  return { asked: true }
}

/** Whose it is, whether the desk hid it, and whether that waits to be looked at again; undefined when it is not there. */
async function selectHidden(db: Queryable, kind: Hideable, id: string) {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<{ user_id: string; is_hidden: boolean; asked: boolean }>`
    select s.user_id, s.hidden_at is not null as is_hidden, ${isAsked(kind, sql`s.id`)} as asked
    from ${tables[kind]} where s.id = ${id}`.execute(db)
  return rows[0]
}

/** Puts what it shows now in the queue, as long as it is hidden; once, however many ask. */
async function insertAsking(db: Queryable, kind: Hideable, id: string, now: Date): Promise<void> {
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

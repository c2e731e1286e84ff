import { type RawBuilder, sql } from 'kysely'
import type { Hideable } from './asking.ts'

/** Whether it waits to be looked at again. */
export function isAsked(kind: Hideable, id: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from moderation_items asking
    where asking.subject_type = ${sql.lit(kind)} and asking.subject_id = ${id}
      and asking.act = 'asked_again' and asking.reviewed_at is null)`
}

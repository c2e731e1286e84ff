import { type RawBuilder, sql } from 'kysely'

/**
 * Tells whether the subject of a moderation item or report still exists, as SQL about the row `q`. Removed listings, closed stores
 * and erased people no longer need a decision.
 */
export function subjectThere(): RawBuilder<boolean> {
  return sql<boolean>`case q.subject_type
    when 'equipment' then exists (select from equipment e where e.id = q.subject_id and e.deleted_at is null)
    when 'store' then exists (select from stores s where s.id = q.subject_id)
    when 'message' then exists (select from messages m where m.id = q.subject_id)
    when 'conversation' then exists (select from conversations c where c.id = q.subject_id)
    else exists (select from users u where u.id = q.subject_id and u.deleted_at is null) end`
}

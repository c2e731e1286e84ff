import { type RawBuilder, sql } from 'kysely'
import type { Services } from '#platform/context.ts'

const TABLES = [
  ['moderation_items', 'reviewed_at'],
  ['reports', 'closed_at'],
] as const

/**
 * Closes, without a decision, what waits about a deleted subject, so that it leaves the queue and is forgotten in time.
 * @returns how many rows it closed, at most `most` of each table.
 */
export async function closeGone(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  before: Date,
  most: number,
): Promise<number> {
  let closed = 0
  for (const [table, closed_at] of TABLES) {
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set ${sql.ref(closed_at)} = ${clock.now()},
      claimed_by = null, claimed_until = null where id = any (array(
        select q.id from ${sql.table(table)} q where q.${sql.ref(closed_at)} is null and q.created_at < ${before}
          and not ${subjectThere()} limit ${most} for update skip locked))`.execute(db)
    closed += Number(numAffectedRows ?? 0)
  }
  return closed
}

/**
 * Tells whether the subject of a moderation item or report still exists, as SQL about the row `q`. Removed listings, closed stores
 * and erased people no longer need a decision.
 */
export function subjectThere(): RawBuilder<boolean> {
  return sql<boolean>`case q.subject_type
    when 'equipment' then exists (select from gear_facts e where e.id = q.subject_id and e.deleted_at is null)
    when 'store' then exists (select from store_facts s where s.id = q.subject_id)
    when 'message' then exists (select from message_facts m where m.id = q.subject_id)
    when 'conversation' then exists (select from conversations c where c.id = q.subject_id)
    else exists (select from person_standing u where u.id = q.subject_id and u.deleted_at is null) end`
}

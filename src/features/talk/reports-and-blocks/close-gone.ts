import { sql } from 'kysely'
import type { Services } from '#platform/context.ts'
import { subjectThere } from './subject-there.ts'

const TABLES = [
  ['moderation_items', 'reviewed_at'],
  ['reports', 'closed_at'],
] as const

/**
 * Closes, without a decision, what waits for a subject that is gone: nobody is offered it any more, and only what is closed is
 * forgotten in time.
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

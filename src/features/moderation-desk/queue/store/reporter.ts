import type { Queryable } from '#platform/database.ts'

/** Who made a report that was decided; undefined where nobody did, or who did is gone. */
export function selectReporter(db: Queryable, reportId: string) {
  return db
    .selectFrom('reports as r')
    .innerJoin('users as u', 'u.id', 'r.reporter_id')
    .select(['u.id', 'u.locale'])
    .where('r.id', '=', reportId)
    .where('r.outcome', 'is not', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}

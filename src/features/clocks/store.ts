import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'
import type { ClockAct } from './clock.ts'

/** A clock whose moment has come, by what it is about. */
export type Due = { subject_id: string; act: ClockAct; at: Date }

/** Clocks whose `due_at` or `warn_at` has come, the earliest first, after a place in that order. */
export function selectDue(
  db: Database,
  moment: 'due_at' | 'warn_at',
  { now, after, limit }: { now: Date; after: Due | null; limit: number },
): Promise<Due[]> {
  const at = sql<Date>`${sql.ref(moment)}`
  return db
    .selectFrom('clocks')
    .select((eb) => ['subject_id', eb.ref('act').$castTo<ClockAct>().as('act'), at.as('at')])
    .where(moment, '<=', now)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${at}, subject_id, act) > (${after?.at}::timestamptz, ${after?.subject_id}::uuid, ${after?.act})`,
      ),
    )
    .orderBy(moment)
    .orderBy('subject_id')
    .orderBy('act')
    .limit(limit)
    .execute()
}

import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import { type Clock, type ClockAct, type ClockFacts, dueAt, warnAt } from './clock.ts'

/** Starts the clock of an act for a subject of a rental, from `facts.set_at`, and stops every other of that subject. */
export async function setClock(
  trx: Trx,
  { rental_id, subject_id }: { rental_id: string; subject_id: string },
  act: ClockAct,
  facts: ClockFacts,
): Promise<void> {
  const due_at = dueAt(act, facts)
  const warn_at = warnAt(facts.set_at, due_at)
  await sql`with stopped as (delete from clocks where subject_id = ${subject_id} and act <> ${act})
    insert into clocks (rental_id, subject_id, act, due_at, warn_at)
    values (${rental_id}, ${subject_id}, ${act}, ${due_at}, ${warn_at})
    on conflict on constraint clocks_pkey do update set due_at = excluded.due_at, warn_at = excluded.warn_at`.execute(
    trx,
  )
}

/** Stops every clock of a subject. */
export async function stopClocks(trx: Trx, subjectId: string): Promise<void> {
  await trx.deleteFrom('clocks').where('subject_id', '=', subjectId).execute()
}

/** The clocks that run for a subject, the first to strike first. */
export function readClocks(db: Queryable, subjectId: string): Promise<Clock[]> {
  return db
    .selectFrom('clocks')
    .select((eb) => [eb.ref('act').$castTo<ClockAct>().as('act'), 'due_at', 'warn_at'])
    .where('subject_id', '=', subjectId)
    .orderBy('due_at')
    .execute()
}

/** In a statement about a subject, when the clocks that run for it strike, the first one first. */
export function deadlinesOf(subject: string) {
  return sql<
    Date[]
  >`(select coalesce(array_agg(due_at order by due_at), '{}') from clocks where subject_id = ${sql.ref(subject)})`
}

/** Notes that whoever must act was reminded. */
export async function noteWarned(trx: Trx, subjectId: string, act: ClockAct): Promise<void> {
  await trx
    .updateTable('clocks')
    .set({ warn_at: null })
    .where('subject_id', '=', subjectId)
    .where('act', '=', act)
    .execute()
}

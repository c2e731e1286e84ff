import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import { PREPARED, prepare } from '#platform/prepared.ts'
import { type Clock, type ClockAct, type ClockFacts, clockSet, deadlineActs } from './clock.ts'

/** Starts the clock of an act for a subject of a rental, from `facts.set_at`, and stops every other of that subject. */
export async function setClock(
  trx: Trx,
  { rental_id, subject_id }: { rental_id: string; subject_id: string },
  act: ClockAct,
  facts: ClockFacts,
): Promise<Clock> {
  const { opens_at, due_at, warn_at } = clockSet(act, facts)
  await sql`with stopped as (delete from clocks where subject_id = ${subject_id} and act <> ${act})
    insert into clocks (rental_id, subject_id, act, opens_at, due_at, warn_at)
    values (${rental_id}, ${subject_id}, ${act}, ${opens_at}, ${due_at}, ${warn_at})
    on conflict on constraint clocks_pkey do update
    set opens_at = excluded.opens_at, due_at = excluded.due_at, warn_at = excluded.warn_at ${PREPARED}`.execute(
    trx,
  )
  return { act, opens_at, due_at, warn_at }
}

/** Stops every clock of some subjects. */
export async function stopClocks(trx: Trx, subjectIds: readonly string[]): Promise<void> {
  await askStop(trx, { subjectIds: [...subjectIds] })
}

const askStop = prepare((db, { subjectIds }: { subjectIds: string[] }) =>
  db.deleteFrom('clocks').where('subject_id', '=', sql<string>`any(${subjectIds}::uuid[])`),
)

/** Stops one clock of a subject. */
export async function stopClock(trx: Trx, subjectId: string, act: ClockAct): Promise<void> {
  await trx.deleteFrom('clocks').where('subject_id', '=', subjectId).where('act', '=', act).execute()
}

/** The clocks that run for a subject, the first to strike first. */
export function readClocks(db: Queryable, subjectId: string): Promise<Clock[]> {
  return db
    .selectFrom('clocks')
    .select(['act', 'opens_at', 'due_at', 'warn_at'])
    .where('subject_id', '=', subjectId)
    .orderBy('due_at')
    .execute()
}

/** In a statement about a subject, whether a clock of it runs. */
export function runsClock(subject: string, act: ClockAct) {
  return sql<boolean>`exists (select from clocks where subject_id = ${sql.ref(subject)} and act = ${act})`
}

/** In a statement about a subject, when a clock of it strikes; null while none runs. */
export function strikesAt(subject: string, act: ClockAct) {
  return sql<Date | null>`(select due_at from clocks where subject_id = ${sql.ref(subject)} and act = ${act})`
}

/** In a statement about a subject, until when people have to act on it, the first deadline first. */
export function deadlinesOf(subject: string) {
  return sql<Date[]>`(select coalesce(array_agg(due_at order by due_at), '{}') from clocks
    where subject_id = ${sql.ref(subject)} and act = any (${deadlineActs}::text[]))`
}

/** Notes that the person who must act has been told, and when they are told next. */
export async function noteWarned(
  trx: Trx,
  subjectId: string,
  act: ClockAct,
  warn_at: Date | null,
): Promise<void> {
  await trx
    .updateTable('clocks')
    .set({ warn_at })
    .where('subject_id', '=', subjectId)
    .where('act', '=', act)
    .execute()
}

import { sql } from 'kysely'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { ClockAct, DeadlineAct } from './clock.ts'

/** A clock whose moment has come, by what it is about. */
type Due = { subject_id: string; act: ClockAct; at: Date }

const BATCH = 100

/**
 * The calls of each clock, by its subject: `strike` when it is over, `warn` when little time is left for a person. Each
 * call locks the subject and reads the clock again, so that the second caller, on any node, finds nothing to do.
 */
export type ClockActs = Record<DeadlineAct, { strike: ClockCall; warn: ClockCall }> &
  Record<Exclude<ClockAct, DeadlineAct>, { strike: ClockCall; warn: null }>
type ClockCall = (services: Services, subjectId: string) => Promise<void>

/** Strikes every clock that is over, one by one and each once, then warns of those that soon will be. */
export async function strikeClocks(services: Services, acts: ClockActs): Promise<void> {
  await eachDue(services, 'due_at', ({ act, subject_id }) => acts[act].strike(services, subject_id))
  await eachDue(services, 'warn_at', async ({ act, subject_id }) => acts[act].warn?.(services, subject_id))
}

/** One that fails is tried again the next minute, and keeps no other from its turn. */
async function eachDue(
  { db, clock, log, stopping }: Services,
  moment: 'due_at' | 'warn_at',
  act: (due: Due) => Promise<void>,
): Promise<void> {
  const now = clock.now()
  let after: Due | null = null
  do {
    const due: Due[] = await selectDue(db, moment, { now, after, limit: BATCH })
    for (const one of due) {
      stopping.throwIfAborted()
      try {
        await act(one)
      } catch (error) {
        log.error({ error, clock: one }, 'a clock could not strike')
      }
    }
    after = due.length === BATCH ? (due.at(-1) ?? null) : null
  } while (after)
}

/** Clocks whose `due_at` or `warn_at` has come, the earliest first, after a place in that order. */
function selectDue(
  db: Database,
  moment: 'due_at' | 'warn_at',
  { now, after, limit }: { now: Date; after: Due | null; limit: number },
): Promise<Due[]> {
  const at = sql<Date>`${sql.ref(moment)}`
  return db
    .selectFrom('clocks')
    .select(['subject_id', 'act', at.as('at')])
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

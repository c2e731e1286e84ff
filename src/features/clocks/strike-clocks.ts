import type { Services } from '#platform/context.ts'
import type { ClockAct } from './clock.ts'
import { type Due, selectDue } from './store.ts'

const BATCH = 100

/**
 * What each clock calls, by what it is about: `strike` when it is over, `warn` when little time is left. Each locks the subject
 * and reads the clock again, so that whoever comes second, on this node or another, finds nothing to do.
 */
export type ClockActs = Record<
  ClockAct,
  {
    strike(services: Services, subjectId: string): Promise<void>
    warn(services: Services, subjectId: string): Promise<void>
  }
>

/** Strikes every clock that is over, one by one and each once, then warns of those that soon will be. */
export async function strikeClocks(services: Services, acts: ClockActs): Promise<void> {
  await eachDue(services, 'due_at', ({ act, subject_id }) => acts[act].strike(services, subject_id))
  await eachDue(services, 'warn_at', ({ act, subject_id }) => acts[act].warn(services, subject_id))
}

/** One that fails is tried again the next minute, and keeps no other from its turn. */
async function eachDue(
  { db, clock, log }: Services,
  moment: 'due_at' | 'warn_at',
  act: (due: Due) => Promise<void>,
): Promise<void> {
  const now = clock.now()
  let after: Due | null = null
  do {
    const due: Due[] = await selectDue(db, moment, { now, after, limit: BATCH })
    for (const one of due) {
      try {
        await act(one)
      } catch (error) {
        log.error({ error, clock: one }, 'a clock could not strike')
      }
    }
    after = due.length === BATCH ? (due.at(-1) ?? null) : null
  } while (after)
}

import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { defineJob } from '#platform/jobs.ts'
import { runSearches, tellDaily } from './run-searches.ts'
import { DAILY_JOB, KEEP_LOOKING_JOB, OVER_SHOWN_MS, TELL_JOB } from './saved.ts'
import { deleteEnded } from './store/searches.ts'
import { askToKeepLooking, tellFinds } from './tell-finds.ts'

const RUN_JOB = 'saved_run'
const FORGET_JOB = 'saved_forget'

const person = z.object({ user_id: z.uuid() })
const find = z.object({ search_id: z.uuid(), listing_ids: z.array(z.uuid()) })

/** Saved searches: their runs, their letters, and the end of those that are long over. */
export const savedJobs = [
  defineJob({ name: RUN_JOB, payload: z.object({}), run: runSearches }),
  defineJob({ name: DAILY_JOB, payload: person, run: tellDaily }),
  defineJob({
    name: TELL_JOB,
    payload: person.extend({ finds: z.array(find), at_once: z.boolean(), key: z.string() }),
    run: tellFinds,
  }),
  defineJob({
    name: KEEP_LOOKING_JOB,
    payload: person.extend({ search_id: z.uuid() }),
    run: askToKeepLooking,
  }),
  defineJob({ name: FORGET_JOB, payload: z.object({}), run: forgetEnded }),
]

export const savedCrontab = `*/10 * * * * ${RUN_JOB}\n40 8 * * * ${FORGET_JOB}`

function forgetEnded({ db, clock }: Services): Promise<void> {
  return deleteEnded(db, new Date(clock.now().getTime() - OVER_SHOWN_MS))
}

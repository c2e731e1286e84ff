import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { runSearches, tellDaily } from './run-searches.ts'
import { DAILY_JOB, KEEP_LOOKING_JOB, TELL_JOB } from './saved.ts'
import { askToKeepLooking, tellFinds } from './tell-finds.ts'

const RUN_JOB = 'saved_run'

const person = z.object({ user_id: z.uuid() })
const find = z.object({ search_id: z.uuid(), listing_ids: z.array(z.uuid()) })

/** Saved searches: their runs and their letters. */
export const savedJobs = [
  defineJob({ name: RUN_JOB, lane: 'large', byClock: true, payload: z.object({}), run: runSearches }),
  defineJob({ name: DAILY_JOB, lane: 'large', byClock: true, payload: person, run: tellDaily }),
  defineJob({
    name: TELL_JOB,
    lane: 'large',
    payload: person.extend({ finds: z.array(find), at_once: z.boolean(), key: z.string() }),
    run: tellFinds,
  }),
  defineJob({
    name: KEEP_LOOKING_JOB,
    lane: 'large',
    payload: person.extend({ search_id: z.uuid() }),
    run: askToKeepLooking,
  }),
]

export const savedCrontab = `*/10 * * * * ${RUN_JOB}`

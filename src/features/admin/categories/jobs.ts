import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { followKind } from './follow-kind.ts'
import { FOLLOW_JOB } from './kind.ts'

/** Listings that follow what became of their category. */
export const categoryJobs = [
  defineJob({
    name: FOLLOW_JOB,
    lane: 'large',
    payload: z.object({ id: z.guid() }),
    run: (services, change) => followKind(services, change),
  }),
]

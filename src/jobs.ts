import type { Job } from '#platform/jobs.ts'

/** Every feature's jobs. */
export const jobs: Job[] = []

/** When jobs run by themselves (UTC), as graphile-worker reads it. */
export const crontab = ''

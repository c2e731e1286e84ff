import { accountCrontab, accountJobs } from '#features/accounts/jobs.ts'
import { rentalCrontab, rentalJobs } from '#features/rentals/jobs.ts'
import type { Job } from '#platform/jobs.ts'

/** Every feature's jobs. */
export const jobs: Job[] = [...accountJobs, ...rentalJobs]

/** When jobs run by themselves (UTC), as graphile-worker reads it. */
export const crontab = [accountCrontab, rentalCrontab].join('\n')

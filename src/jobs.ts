import { accountCrontab, accountJobs } from '#features/accounts/jobs.ts'
import { paymentCrontab, paymentJobs } from '#features/payments/jobs.ts'
import { rentalCrontab, rentalJobs } from '#features/rentals/jobs.ts'
import { sandboxJobs } from '#integrations/sandbox/jobs.ts'
import type { Job } from '#platform/jobs.ts'

/** Every feature's jobs. */
export const jobs: Job[] = [...accountJobs, ...rentalJobs, ...paymentJobs, ...sandboxJobs]

/** When jobs run by themselves (UTC), as graphile-worker reads it. */
export const crontab = [accountCrontab, rentalCrontab, paymentCrontab].join('\n')

import { accountJobs } from '#features/accounts/jobs.ts'
import { categoryJobs } from '#features/category-desk/jobs.ts'
import { clockCrontab, clockJobs } from '#features/clocks/jobs.ts'
import { pushJobs } from '#features/deliveries/push/jobs.ts'
import { documentJobs } from '#features/documents/jobs.ts'
import { messageJobs } from '#features/messages/jobs.ts'
import { hidingJobs } from '#features/moderation-desk/hiding/jobs.ts'
import { queueJobs } from '#features/moderation-desk/queue/jobs.ts'
import { paymentCrontab, paymentJobs } from '#features/payments/jobs.ts'
import { pictureJobs } from '#features/pictures/jobs.ts'
import { downloadJobs } from '#features/privacy/download/jobs.ts'
import { erasingCrontab, erasingJobs } from '#features/privacy/erasing/jobs.ts'
import { leavingCrontab, leavingJobs } from '#features/privacy/leaving/jobs.ts'
import { retentionCrontab, retentionJobs } from '#features/privacy/retention/jobs.ts'
import { productCrontab, productJobs } from '#features/products/jobs.ts'
import { rentalCrontab, rentalJobs } from '#features/rentals/jobs.ts'
import { payJobs } from '#features/rentals/pay/jobs.ts'
import { savedCrontab, savedJobs } from '#features/saved/jobs.ts'
import { verificationCrontab, verificationJobs } from '#features/verification/jobs.ts'
import { sandboxJobs } from '#integrations/sandbox/jobs.ts'
import type { Job } from '#platform/jobs.ts'
import { clockActs } from './clock-acts.ts'

/** Every feature's jobs. */
export const jobs: Job[] = [
  ...accountJobs,
  ...categoryJobs,
  ...rentalJobs,
  ...clockJobs(clockActs),
  ...hidingJobs,
  ...documentJobs,
  ...messageJobs,
  ...payJobs,
  ...paymentJobs,
  ...pictureJobs,
  ...downloadJobs,
  ...leavingJobs,
  ...retentionJobs,
  ...erasingJobs,
  ...productJobs,
  ...queueJobs,
  ...pushJobs,
  ...savedJobs,
  ...verificationJobs,
  ...sandboxJobs,
]

/** When jobs run by themselves (UTC), as graphile-worker reads it. */
export const crontab = [
  rentalCrontab,
  clockCrontab,
  paymentCrontab,
  leavingCrontab,
  erasingCrontab,
  productCrontab,
  retentionCrontab,
  savedCrontab,
  verificationCrontab,
].join('\n')

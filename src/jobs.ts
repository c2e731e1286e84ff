import { categoryJobs } from '#features/admin/categories/jobs.ts'
import { hidingJobs } from '#features/admin/moderation/hiding/jobs.ts'
import { queueJobs } from '#features/admin/moderation/queue/jobs.ts'
import { clockCrontab, clockJobs } from '#features/base/clocks/jobs.ts'
import { pushJobs } from '#features/base/deliveries/push/jobs.ts'
import { documentJobs } from '#features/base/documents/jobs.ts'
import { pictureJobs } from '#features/base/pictures/jobs.ts'
import { productCrontab, productJobs } from '#features/catalogue/products/jobs.ts'
import { savedCrontab, savedJobs } from '#features/gear/saved/jobs.ts'
import { accountJobs } from '#features/people/accounts/jobs.ts'
import { verificationCrontab, verificationJobs } from '#features/people/verification/jobs.ts'
import { erasingCrontab, erasingJobs } from '#features/privacy/erasing/jobs.ts'
import { downloadJobs } from '#features/privacy/exports/jobs.ts'
import { leavingCrontab, leavingJobs } from '#features/privacy/leaving/jobs.ts'
import { retentionCrontab, retentionJobs } from '#features/privacy/retention/jobs.ts'
import { paymentCrontab, paymentJobs } from '#features/rent/payments/jobs.ts'
import { payoutCrontab, payoutJobs } from '#features/rent/payouts/jobs.ts'
import { rentalCrontab, rentalJobs } from '#features/rent/rentals/jobs.ts'
import { payJobs } from '#features/rent/rentals/pay/jobs.ts'
import { statementCrontab, statementJobs } from '#features/rent/statements/jobs.ts'
import { messageJobs } from '#features/talk/messages/jobs.ts'
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
  ...payoutJobs,
  ...pictureJobs,
  ...downloadJobs,
  ...leavingJobs,
  ...retentionJobs,
  ...erasingJobs,
  ...productJobs,
  ...queueJobs,
  ...pushJobs,
  ...savedJobs,
  ...statementJobs,
  ...verificationJobs,
  ...sandboxJobs,
]

/** When jobs run by themselves (UTC), as graphile-worker reads it. */
export const crontab = [
  rentalCrontab,
  clockCrontab,
  paymentCrontab,
  payoutCrontab,
  leavingCrontab,
  erasingCrontab,
  productCrontab,
  retentionCrontab,
  savedCrontab,
  statementCrontab,
  verificationCrontab,
].join('\n')

import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { forgetLimits } from './forget-limits.ts'

export const securityJobs = [
  defineJob({ name: 'security_forget_limits', payload: z.object({}), run: forgetLimits }),
]

/** Every hour, at twenty past. */
export const securityCrontab = '20 * * * * security_forget_limits'

import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { forgetNotifications } from './forget-notifications.ts'

const FORGET_JOB = 'notifications_forget'

export const notificationJobs = [
  defineJob({ name: FORGET_JOB, payload: z.object({}), run: forgetNotifications }),
]

/** Every night at ten to nine, UTC: the middle of the night in Canada. */
export const notificationCrontab = `50 8 * * * ${FORGET_JOB}`

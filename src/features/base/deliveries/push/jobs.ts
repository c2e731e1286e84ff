import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { topics } from '../topic.ts'
import { PUSH_AGAIN_JOB, PUSH_JOB, sendPush, sendPushAgain } from './send-push.ts'

const payload = z.object({
  sent: z.object({
    message_id: z.string(),
    user_id: z.uuid(),
    topic: z.enum(topics),
    rental_id: z.uuid().optional(),
    saved_search_id: z.uuid().optional(),
  }),
  push: z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() }),
})

export const pushJobs = [
  defineJob({
    name: PUSH_JOB,
    lane: 'texts',
    payload,
    run: async (services, { sent, push }) => void (await sendPush(services, sent, push)),
  }),
  defineJob({
    name: PUSH_AGAIN_JOB,
    lane: 'texts',
    payload: payload.extend({ subscription_id: z.uuid() }),
    run: sendPushAgain,
  }),
]

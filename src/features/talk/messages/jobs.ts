import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { AWAY_JOB, LETTER_JOB, PUSH_JOB } from './away-jobs.ts'
import { pushUnread, sendMessageLetter, tellAway } from './tell-away.ts'

const reader = z.object({ conversation_id: z.uuid(), user_id: z.uuid() })

/** Jobs that tell absent readers of messages. */
export const messageJobs = [
  defineJob({ name: PUSH_JOB, lane: 'texts', payload: reader, run: pushUnread }),
  defineJob({ name: AWAY_JOB, lane: 'rest', payload: reader, run: tellAway }),
  defineJob({
    name: LETTER_JOB,
    lane: 'letters',
    payload: reader.extend({ up_to: z.number().int(), key: z.string() }),
    run: sendMessageLetter,
  }),
]

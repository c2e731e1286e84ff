import { z } from 'zod'
import { defineJob, type Job } from '#platform/jobs.ts'
import { STATEMENT_LETTER_JOB, sendStatementLetter, tellOfStatements } from './statement-letter.ts'

const TELL_JOB = 'tell-of-statements'

/** The letters about the statements of the year that ended. */
export const statementJobs: Job[] = [
  defineJob({ name: TELL_JOB, lane: 'large', byClock: true, payload: z.unknown(), run: tellOfStatements }),
  defineJob({
    name: STATEMENT_LETTER_JOB,
    lane: 'letters',
    payload: z.object({ owner_id: z.uuid(), year: z.number().int() }),
    run: sendStatementLetter,
  }),
]

/** On 15 January, in the morning of the whole country's largest zone; a node that starts within a fortnight makes up for it. */
export const statementCrontab = `0 14 15 1 * ${TELL_JOB} ?fill=14d`

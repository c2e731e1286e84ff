import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { MAKE_JOB, TELL_JOB } from './export.ts'
import { makeExport } from './make-export.ts'
import { tellExport } from './tell-export.ts'

const one = z.object({ export_id: z.uuid() })

export const downloadJobs = [
  defineJob({ name: MAKE_JOB, lane: 'large', payload: one, run: makeExport }),
  defineJob({ name: TELL_JOB, lane: 'letters', payload: one, run: tellExport }),
]

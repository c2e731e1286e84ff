import { FORGET_FILE_JOB } from '#features/base/documents/drop-document.ts'
import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { MADE_WITHIN_MS } from './export.ts'
import { closeOver, markFailed } from './store.ts'

/** Gives up what was not ready in time, of one person or of all; with what it left. */
export async function giveUpLate(trx: Trx, now: Date, userId?: string): Promise<number> {
  const paths = await markFailed(trx, new Date(now.getTime() - MADE_WITHIN_MS), now, userId)
  return forget(trx, paths)
}

/** Deletes what was over by then. */
export async function forgetOver(trx: Trx, before: Date): Promise<number> {
  return forget(trx, await closeOver(trx, before))
}

async function forget(trx: Trx, paths: readonly string[]): Promise<number> {
  for (const path of paths) await addJob(trx, FORGET_FILE_JOB, { path }, { key: `forget:${path}` })
  return paths.length
}

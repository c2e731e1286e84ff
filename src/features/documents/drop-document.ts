import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { deleteUnusedDocument } from './store.ts'
import { FORGET_FILE_JOB } from './sweep-unsent.ts'

/**
 * Forgets a document that could not be put where it belongs; its bytes go by a job of the same transaction. One that a rental, a
 * message, a check or a profile names after all stays: an answer may be lost where the change was not.
 */
export function dropDocument({ db }: Pick<SignedIn, 'db'>, path: string): Promise<void> {
  return transact(db, async (trx) => {
    if (!(await deleteUnusedDocument(trx, path))) return
    await addJob(trx, FORGET_FILE_JOB, { path }, { key: `forget:${path}` })
  })
}

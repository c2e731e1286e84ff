import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { documentPath } from './document.ts'
import { deleteDocument } from './store.ts'
import { FORGET_FILE_JOB } from './sweep-unsent.ts'

/** Forgets somebody's own document by its address; its bytes go once the transaction has committed. */
export async function forgetDocument(trx: Trx, userId: string, url: string): Promise<void> {
  const path = documentPath(url)
  if (path === null || !(await deleteDocument(trx, userId, path))) return
  await addJob(trx, FORGET_FILE_JOB, { path }, { key: `forget:${path}` })
}

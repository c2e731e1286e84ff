import { deleteFilesByJob } from '#platform/backup-lock.ts'
import type { Services, SignedIn } from '#platform/context.ts'
import { type Queryable, type Trx, transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { documentPath } from './document.ts'
import { deleteDocument, deleteUnsent, deleteUnusedDocument } from './store.ts'

export const FORGET_FILE_JOB = 'documents_forget_file'

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

/** Forgets the user's own document by its address; its bytes go once the transaction has committed. */
export async function forgetDocument(trx: Trx, userId: string, url: string): Promise<void> {
  const path = documentPath(url)
  if (path === null || !(await deleteDocument(trx, userId, path))) return
  await addJob(trx, FORGET_FILE_JOB, { path }, { key: `forget:${path}` })
}

/** Takes a document away that nothing names any more; answers its path, for the bytes to be deleted. */
export async function takeDocument(trx: Queryable, id: string): Promise<string> {
  const { path } = await trx
    .deleteFrom('documents')
    .where('id', '=', id)
    .returning('path')
    .executeTakeFirstOrThrow()
  return path
}

/** Forgets files that were uploaded for a message, a check or as a résumé before then and became part of none; answers how many. */
export function sweepUnsent({ db }: Pick<Services, 'db'>, before: Date, most: number): Promise<number> {
  return transact(db, async (trx) => {
    const paths = await deleteUnsent(trx, before, most)
    for (const path of paths) await addJob(trx, FORGET_FILE_JOB, { path }, { key: `forget:${path}` })
    return paths.length
  })
}

/** Deletes the bytes of a file that has been forgotten. */
export function forgetFile(services: Services, payload: { path: string }): Promise<void> {
  const { path } = payload
  return deleteFilesByJob(services, [path], { name: FORGET_FILE_JOB, payload, key: `forget:${path}` })
}

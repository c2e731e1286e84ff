import type { Services } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { deleteUnsent } from './store.ts'

export const FORGET_FILE_JOB = 'documents_forget_file'

/** Forgets files that were uploaded for a message, a check or as a résumé before then and became part of none; answers how many. */
export function sweepUnsent({ db }: Pick<Services, 'db'>, before: Date, most: number): Promise<number> {
  return transact(db, async (trx) => {
    const paths = await deleteUnsent(trx, before, most)
    for (const path of paths) await addJob(trx, FORGET_FILE_JOB, { path }, { key: `forget:${path}` })
    return paths.length
  })
}

/** Deletes the bytes of a file that has been forgotten. */
export async function forgetFile({ files }: Services, { path }: { path: string }): Promise<void> {
  if (await files.exists(path)) await files.delete(path)
}

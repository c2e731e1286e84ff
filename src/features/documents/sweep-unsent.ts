import type { Services } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { deleteUnsent } from './store.ts'

export const FORGET_FILE_JOB = 'documents_forget_file'

const KEPT_MS = 86_400_000
const AT_ONCE = 500

/** Forgets files that were uploaded for a message a day ago and never sent. */
export async function sweepUnsent({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  let taken = AT_ONCE
  while (taken === AT_ONCE) {
    taken = await transact(db, async (trx) => {
      const paths = await deleteUnsent(trx, before, AT_ONCE)
      for (const path of paths) await addJob(trx, FORGET_FILE_JOB, { path }, { key: `forget:${path}` })
      return paths.length
    })
  }
}

/** Deletes the bytes of a file that has been forgotten. */
export async function forgetFile({ files }: Services, { path }: { path: string }): Promise<void> {
  if (await files.exists(path)) await files.delete(path)
}

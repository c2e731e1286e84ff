import { deleteFilesByJob } from '#platform/backup-lock.ts'
import type { Services } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { deletePictures, lockDuePictures, markWanted } from './store.ts'
import { fileNames } from './upload.ts'

export const FORGET_FILES_JOB = 'pictures_forget_files'

/**
 * Forgets pictures that nothing shows and that were neither uploaded nor taken within the last day. One that a listing, a
 * store, a rental of a removed listing or an item still to be moderated shows is looked at again a day later. Answers how many it looked at.
 */
export function sweepPictures({ db }: Pick<Services, 'db'>, most: number): Promise<number> {
  return transact(db, async (trx) => {
    const due = await lockDuePictures(trx, most)
    const [shown, unused] = [due.filter(({ is_shown }) => is_shown), due.filter(({ is_shown }) => !is_shown)]
    if (shown.length > 0)
      await markWanted(
        trx,
        shown.map(({ id }) => id),
      )
    if (unused.length > 0)
      await deletePictures(
        trx,
        unused.map(({ id }) => id),
      )
    for (const { src, widths } of unused)
      await addJob(trx, FORGET_FILES_JOB, { src, widths }, { key: `forget:${src}` })
    return due.length
  })
}

/** Deletes the files of a picture that has been forgotten. */
export function forgetFiles(services: Services, payload: { src: string; widths: number[] }): Promise<void> {
  const { src, widths } = payload
  const paths = fileNames(widths).map(({ name }) => `${src.slice(1)}-${name}`)
  return deleteFilesByJob(services, paths, { name: FORGET_FILES_JOB, payload, key: `forget:${src}` })
}

import { sql } from 'kysely'
import type { Services } from './context.ts'
import { transact } from './database.ts'
import { addJob } from './jobs.ts'

/** The advisory lock that a backup holds, and that deleting files shares. */
export const BACKUP_LOCK = 7_215_005

const AGAIN_MS = 60_000

/**
 * Deletes files that no row names any more. While a backup is under way it deletes none: a backup copies the database first,
 * and its rows need their files.
 * @returns whether they are gone
 */
export function deleteFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  paths: string[],
): Promise<boolean> {
  return transact(db, async (trx) => {
    const { rows } = await sql<{
      is_free: boolean
    }>`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as is_free`.execute(trx)
    if (!rows[0]?.is_free) return false
    for (const path of paths) await files.delete(path)
    return true
  })
}

/** `deleteFiles` for a job, which runs again in a minute while a backup is under way. */
export async function deleteFilesByJob(
  services: Pick<Services, 'db' | 'files'>,
  paths: string[],
  again: { name: string; payload: Record<string, unknown>; key: string },
): Promise<void> {
  if (await deleteFiles(services, paths)) return
  await addJob(services.db, again.name, again.payload, { key: again.key, afterMs: AGAIN_MS })
}

import { stat } from 'node:fs/promises'
import type { Services } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { inOwnFolder } from '#platform/own-folder.ts'
import { KEPT_MS, TELL_JOB } from './export.ts'
import { markReady, selectWaiting } from './store.ts'
import { writeArchive } from './write-archive.ts'

/**
 * Makes what somebody asked for and has it told. Killed halfway it begins again, over what it left; where nobody waits for it any
 * more, nothing is left of it.
 */
export async function makeExport(services: Services, { export_id }: { export_id: string }): Promise<void> {
  const { db, files, clock, config } = services
  const asked = await selectWaiting(db, export_id)
  if (!asked) return
  const { user_id, requested_at, path } = asked

  const byte_size = await inOwnFolder(config.DATA_DIR, async (folder) => {
    const archive = await writeArchive(services, { user_id, at: requested_at }, folder)
    await files.putFile(path, archive, 'application/zip')
    return (await stat(archive)).size
  })
  const isWanted = await transact(db, async (trx) => {
    const ready_at = clock.now()
    const expires_at = new Date(ready_at.getTime() + KEPT_MS)
    if (!(await markReady(trx, export_id, { ready_at, expires_at, byte_size }))) return false
    await addJob(trx, TELL_JOB, { export_id }, { key: `export_ready:${export_id}` })
    return true
  })
  if (!isWanted) await files.delete(path)
}

import { execFile } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { defineJob, type Job } from '#platform/jobs.ts'
import { childProgram } from '#platform/product-files.ts'
import { nightlyBackups } from './backup-metrics.ts'
import { backupName, backupNames } from './backup-names.ts'
import { PARTIAL } from './write-archive.ts'
import { SECRETS } from './write-backup.ts'

const NIGHTLY_JOB = 'backup_nightly'

/**
 * The nightly backup, where BACKUP_FOLDER is set: one in a cluster, by a node that has the setting. A night without a node is
 * made up for within twelve hours.
 */
export function nightlyBackup({ BACKUP_FOLDER, BACKUP_HOUR, BACKUP_KEEP }: Config): {
  jobs: Job[]
  crontab: string
} {
  if (BACKUP_FOLDER === undefined) return { jobs: [], crontab: '' }
  const folder = resolve(BACKUP_FOLDER)
  const job = defineJob({
    name: NIGHTLY_JOB,
    lane: 'large',
    payload: z.object({}),
    run: (services) => makeBackup(services, folder, BACKUP_KEEP),
  })
  return { jobs: [job], crontab: `0 ${BACKUP_HOUR} * * * ${NIGHTLY_JOB} ?fill=12h&max=5` }
}

/** Older backups go once the new one is whole. */
async function makeBackup({ clock, log, stopping }: Services, folder: string, keep: number): Promise<void> {
  const file = join(folder, backupName(clock.now()))
  try {
    await mkdir(folder, { recursive: true })
    await removeLeftovers(folder)
    await runCommand(file, stopping)
    await removeOlder(folder, keep)
  } catch (error) {
    if (!stopping.aborted) nightlyBackups.inc({ end: 'failed' })
    throw error
  }
  nightlyBackups.inc({ end: 'made' })
  log.info({ file }, 'the nightly backup is made')
}

const run = promisify(execFile)

/** Runs the command as a process: compressing would hold up the pages of this one. */
async function runCommand(file: string, signal: AbortSignal): Promise<void> {
  try {
    await run(process.execPath, [childProgram('commands/backup.ts'), file], { signal })
  } catch (error) {
    signal.throwIfAborted()
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(said || 'The backup ended without a reason.', { cause: error })
  }
}

/** Removes what a killed run has left. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(PARTIAL) && backupNames([name.slice(0, -PARTIAL.length)]).length > 0)
      await rm(join(folder, name))
}

async function removeOlder(folder: string, keep: number): Promise<void> {
  for (const name of backupNames(await readdir(folder)).slice(keep)) {
    await rm(join(folder, name))
    await rm(join(folder, `${name}${SECRETS}`), { force: true })
  }
}

import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { FORGET_FILE_JOB } from '#features/base/documents/drop-document.ts'
import { FORGET_FILES_JOB } from '#features/base/pictures/sweep-pictures.ts'
import { forgetStrayExports } from '#features/privacy/retention/forget-stray-exports.ts'
import { BACKUP_LOCK } from '#platform/backup-lock.ts'
import { addJob } from '#platform/jobs.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()
const { files } = world.services
const backup = new pg.Client(world.config.DATABASE_URL)
await backup.connect()
afterAll(() => backup.end())

const DOCUMENT = 'ana/insurance_1.pdf'
const PICTURE = 'media/listings/one-480.webp'
const STRAY = 'exports/one.zip'
const paths = [DOCUMENT, PICTURE, STRAY]
const kept = async () => (await Promise.all(paths.map((path) => files.exists(path)))).filter(Boolean).length

test('forgotten files stay while a backup is under way, and go a minute after it', async () => {
  for (const path of paths) await files.put(path, new Uint8Array(3), 'application/octet-stream')
  await backup.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
  await addJob(world.db, FORGET_FILE_JOB, { path: DOCUMENT }, { key: 'document' })
  await addJob(world.db, FORGET_FILES_JOB, { src: '/media/listings/one', widths: [480] }, { key: 'picture' })
  await world.runJobs()
  await forgetStrayExports(world.services)
  expect(await kept()).toBe(paths.length)

  await backup.query('select pg_advisory_unlock($1)', [BACKUP_LOCK])
  await world.later(60_000)
  await world.runJobs()
  await forgetStrayExports(world.services)
  expect(await kept()).toBe(0)
})

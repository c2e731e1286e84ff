import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeWorkerUtils } from 'graphile-worker'
import { seedReference } from '../../database/reference.ts'
import { hashOfFiles } from '../../scripts/hash-of-files.ts'
import { createDatabase, createPool, ENDLESS } from '../../src/platform/database.ts'
import { startEmbeddedPostgres, THROWAWAY_FLAGS } from '../../src/platform/embedded-postgres.ts'
import { holdFolder } from '../../src/platform/held-folder.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { isThere } from '../../src/platform/postgres-home.ts'
import { copyFolder } from './copy-folder.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/clusters')
const KEPT_MS = 14 * 86_400_000

/** What a prepared cluster is made from; its name is their hash, and who made it, whose files no other may copy. */
const MADE_FROM = [
  'database/**/*',
  'package-lock.json',
  'src/platform/embedded-postgres.ts',
  'src/platform/migrate.ts',
  'src/platform/postgres-home.ts',
  'src/platform/replace-functions.ts',
  'tests/support/prepared-cluster.ts',
]

/**
 * A data folder with a cluster that is migrated, filled and stopped, as a first start leaves it: made once for each state of what
 * it is made from, and kept between runs. It is to be copied, never used. Of two runs that make it at once, one keeps its own.
 * @returns the path of the folder
 */
export async function preparedCluster(): Promise<string> {
  const kept = join(CACHE, `${hashOfFiles(ROOT, MADE_FROM)}-${process.getuid?.() ?? process.platform}`)
  if (!(await isThere(kept))) await makeCluster(kept)
  await utimes(kept, new Date(), new Date())
  await forgetUnused()
  return kept
}

/** A folder of one's own that PostgreSQL's user can walk to. */
export async function folderInTmp(prefix: string): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), prefix))
  await chmod(path, 0o755)
  return path
}

/** It is made where PostgreSQL's user can walk to, and comes to its place whole. */
async function makeCluster(kept: string): Promise<void> {
  const making = await folderInTmp('northreel-prepared-')
  const held = await holdFolder(making)
  const server = await startEmbeddedPostgres(held, THROWAWAY_FLAGS)
  await fillTemplate(server.url)
  await server.stop()
  held.letGo()
  await mkdir(CACHE, { recursive: true })
  const beside = await mkdtemp(`${kept}.`)
  await copyFolder(making, beside)
  await rm(making, { recursive: true })
  try {
    await rename(beside, kept)
  } catch (error) {
    await rm(beside, { recursive: true })
    if (!(await isThere(kept))) throw error
  }
}

/** Removes what no run has asked for of late. */
async function forgetUnused(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path, { recursive: true, force: true })
  }
}

async function fillTemplate(url: string): Promise<void> {
  await migrate(url)
  const pool = createPool(url, 2, fail, ENDLESS)
  const utils = await makeWorkerUtils({ pgPool: pool })
  await utils.migrate()
  await utils.release()
  const db = createDatabase(pool)
  await seedReference(db)
  await db.destroy()
}

function fail(error: Error) {
  throw error
}

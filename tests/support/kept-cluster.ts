import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOfFiles } from '../../scripts/hash-of-files.ts'
import { startEmbeddedPostgres, THROWAWAY_FLAGS } from '../../src/platform/embedded-postgres.ts'
import { holdFolder } from '../../src/platform/held-folder.ts'
import { isThere } from '../../src/platform/postgres-home.ts'
import { copyFolder } from './copy-folder.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache')

/** A cluster that is kept: the folder of its sort in the cache, the files that it is made from, and what fills it. */
export type KeptCluster = {
  sort: string
  /** Tells apart those of one sort that are made from the same files. */
  size?: string
  madeFrom: readonly string[]
  keptDays: number
  fill: (url: string) => Promise<void>
}

const OF_ALL = [
  'database/**/*',
  'package-lock.json',
  'src/platform/embedded-postgres.ts',
  'src/platform/migrate.ts',
  'src/platform/postgres-home.ts',
  'src/platform/replace-functions.ts',
  'tests/support/kept-cluster.ts',
]

/**
 * A data folder with a cluster that is filled and stopped, as a first start leaves it: made once for each state of what
 * it is made from and each user, whose files no other may copy, and kept between runs. It is to be copied, never used. Of two
 * runs that make it at once, one keeps its own.
 * @returns the path of the folder
 */
export async function keptCluster({ sort, size, madeFrom, keptDays, fill }: KeptCluster): Promise<string> {
  const cache = join(CACHE, sort)
  const hash = hashOfFiles(ROOT, [...OF_ALL, ...madeFrom])
  const parts = [hash, ...(size ? [size] : []), process.getuid?.() ?? process.platform]
  const kept = join(cache, parts.join('-'))
  if (!(await isThere(kept))) await makeCluster(kept, fill)
  await utimes(kept, new Date(), new Date())
  await forgetUnused(cache, keptDays)
  return kept
}

/** A folder of one's own that PostgreSQL's user can walk to. */
export async function folderInTmp(prefix: string): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), prefix))
  await chmod(path, 0o755)
  return path
}

/** It is made where PostgreSQL's user can walk to, and comes to its place whole. */
async function makeCluster(kept: string, fill: KeptCluster['fill']): Promise<void> {
  const making = await folderInTmp('northreel-prepared-')
  const held = await holdFolder(making)
  const server = await startEmbeddedPostgres(held, THROWAWAY_FLAGS)
  await fill(server.url)
  await server.stop()
  held.letGo()
  await mkdir(dirname(kept), { recursive: true })
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
async function forgetUnused(cache: string, keptDays: number): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs > keptDays * 86_400_000) await rm(path, { recursive: true, force: true })
  }
}

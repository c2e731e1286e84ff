import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { systemClock } from './clock.ts'
import { errorCode } from './outage.ts'

/** Runs in a folder of its own, on this machine, that is gone afterwards. */
export async function inOwnFolder<Answer>(
  dataDir: string,
  run: (folder: string) => Promise<Answer>,
): Promise<Answer> {
  const uploads = resolve(dataDir, 'uploads')
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  await removeLeftovers(uploads)
  const folder = await mkdtemp(join(uploads, 'upload-'))
  try {
    return await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const LEFTOVER_MS = 3_600_000

/** A server that was killed can’t have cleared up. Files’ times are the machine’s, so they are held against its clock. */
async function removeLeftovers(uploads: string): Promise<void> {
  for (const name of await readdir(uploads)) {
    const folder = join(uploads, name)
    const touched = await touchedAt(folder)
    if (touched !== null && systemClock.now().getTime() - touched > LEFTOVER_MS) {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Milliseconds since 1970; null when its owner has just removed it. */
async function touchedAt(folder: string): Promise<number | null> {
  try {
    return (await stat(folder)).mtimeMs
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

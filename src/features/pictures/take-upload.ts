import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { systemClock } from '#platform/clock.ts'
import type { SignedIn } from '#platform/context.ts'
import { type NotReceived, receiveFile, type Sent } from '#platform/http/receive-file.ts'
import { leavePlace, takePlace } from './arrivals.ts'

/** A file that somebody sent, and the folder it is in: both are gone once it has been dealt with. */
export type Upload = { file: string; folder: string; sent: Sent }

/**
 * Receives the file in a form, on one of the places for files on their way in, and has it dealt with.
 * @returns what `use` answers, or why there is no file; `busy` when there is no place for this person
 */
export async function takeUpload<Answer>(
  { viewer, config, patience }: SignedIn,
  sent: Sent,
  mostBytes: number,
  use: (upload: Upload) => Promise<Answer>,
): Promise<Answer | NotReceived | 'busy'> {
  if (!takePlace(viewer.id)) return 'busy'
  try {
    return await inFolder(config.DATA_DIR, async (folder) => {
      const file = join(folder, 'upload')
      return (await receiveFile(sent, file, mostBytes, patience)) ?? use({ file, folder, sent })
    })
  } finally {
    leavePlace(viewer.id)
  }
}

/** Runs in a folder of its own that is gone afterwards. */
async function inFolder<Answer>(dataDir: string, run: (folder: string) => Promise<Answer>): Promise<Answer> {
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

/** Milliseconds since 1970; null when whoever it belonged to has just cleared it up. */
async function touchedAt(folder: string): Promise<number | null> {
  try {
    return (await stat(folder)).mtimeMs
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { systemClock } from '#platform/clock.ts'
import type { SignedIn } from '#platform/context.ts'
import { isRefused, type Refused, refuser } from '#platform/refusal.ts'
import { inTurn, leavePlace, takePlace } from './arrivals.ts'
import { HEAD_BYTES, pictureTypeOf } from './picture-type.ts'
import { receiveUpload, type Sent } from './receive-upload.ts'
import { DRAWN, redrawPicture } from './redraw/redraw-picture.ts'
import { insertPicture } from './store.ts'
import { type Drawn, fileNames, type Purpose, pictureRefusals } from './upload.ts'

const refuse = refuser(pictureRefusals)
const about = { field: 'file' }
const BUSY_SECONDS = 20

/**
 * Takes the picture in a form, draws it anew in its sizes and stores those; of the file that was sent nothing is
 * kept. It is forgotten after a day unless a listing or store of the viewer takes it.
 */
export async function uploadPicture(
  ctx: SignedIn,
  purpose: Purpose,
  sent: Sent,
): Promise<(Drawn & { src: string }) | Refused> {
  const { viewer, config } = ctx
  if (!takePlace(viewer.id)) return refuse('pictures_busy', { values: { seconds: BUSY_SECONDS } })
  try {
    return await inFolder(config.DATA_DIR, async (folder) => {
      const file = join(folder, 'upload')
      const drawn = (await receiveUpload(sent, file)) ?? (await redraw(ctx, purpose, sent, folder, file))
      return isRefused(drawn) ? drawn : keep(ctx, purpose, drawn, join(folder, DRAWN))
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
  const folder = await mkdtemp(join(uploads, 'picture-'))
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

async function redraw(
  { log }: SignedIn,
  purpose: Purpose,
  sent: Sent,
  folder: string,
  file: string,
): Promise<Drawn | Refused> {
  const type = pictureTypeOf(await headOf(file))
  if (!type) return refuse('picture_type', about)
  return inTurn(async () => {
    // Nobody waits for it any more.
    if (sent.signal.aborted) return refuse('picture_broken', about)
    return redrawPicture({ file, type, purpose, folder }, log)
  })
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Noted first: whatever happens while the files are stored, they will be found and forgotten. */
async function keep({ db, files, viewer }: SignedIn, purpose: Purpose, drawn: Drawn, folder: string) {
  const src = `/media/${purpose === 'logo' ? 'logos' : 'listings'}/${randomUUID()}`
  await insertPicture(db, { ...drawn, user_id: viewer.id, src, purpose })
  for (const { name, contentType } of fileNames(drawn.widths)) {
    await files.put(`${src.slice(1)}-${name}`, await readFile(join(folder, name)), contentType)
  }
  return { ...drawn, src }
}

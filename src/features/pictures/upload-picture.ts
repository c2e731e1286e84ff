import { randomUUID } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SignedIn } from '#platform/context.ts'
import type { NotReceived, Sent } from '#platform/http/receive-file.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { drawing } from './arrivals.ts'
import { HEAD_BYTES, pictureTypeOf } from './picture-type.ts'
import { DRAWN, redrawPicture } from './redraw/redraw-picture.ts'
import { insertPicture } from './store.ts'
import { takeUpload, type Upload } from './take-upload.ts'
import { type Drawn, fileNames, PICTURE_MAX_BYTES, type Purpose, pictureRefusals } from './upload.ts'

const refuse = refuser(pictureRefusals)
const about = { field: 'file' }
const BUSY_SECONDS = 20

/**
 * Takes the picture in a form, draws it anew in its sizes and stores those; of the file that was sent nothing is
 * kept. It is forgotten after a day unless a listing or store of the viewer takes it.
 */
export async function uploadPicture(ctx: SignedIn, purpose: Purpose, sent: Sent) {
  const answer = await takeUpload(ctx, sent, PICTURE_MAX_BYTES, async (upload) => {
    const drawn = await redraw(ctx, purpose, upload)
    return isRefused(drawn) ? drawn : keep(ctx, purpose, drawn, join(upload.folder, DRAWN))
  })
  return typeof answer === 'string' ? refuseFor(answer) : answer
}

/** What somebody is told whose picture did not arrive. */
function refuseFor(why: NotReceived | 'busy') {
  if (why === 'busy') return refuse('pictures_busy', { values: { seconds: BUSY_SECONDS } })
  if (why === 'late') return refuse('body_late', about)
  return refuse(why === 'cut' ? 'picture_broken' : `picture_${why}`, about)
}

async function redraw({ viewer, log }: SignedIn, purpose: Purpose, { file, folder, sent }: Upload) {
  const type = pictureTypeOf(await headOf(file))
  if (!type) return refuse('picture_type', about)
  const turn = drawing.run(viewer.id, async () => {
    // Nobody waits for it any more.
    if (sent.signal.aborted) return refuse('picture_broken', about)
    return redrawPicture({ file, type, purpose, folder }, log)
  })
  return turn ?? refuseFor('busy')
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

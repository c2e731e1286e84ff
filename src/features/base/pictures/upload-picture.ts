import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SignedIn } from '#platform/context.ts'
import type { Sent } from '#platform/http/receive-file.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { pictureTypes } from './file-type.ts'
import { DRAWN, redrawPicture } from './redraw/redraw-picture.ts'
import { insertPicture } from './store.ts'
import { type NotTaken, takeUpload } from './take-upload.ts'
import { type Drawn, fileNames, PICTURE_MAX_BYTES, type Purpose, pictureRefusals } from './upload.ts'

const refuse = refuser(pictureRefusals)

const codes = {
  missing: 'picture_missing',
  too_large: 'picture_too_large',
  type: 'picture_type',
  late: 'body_late',
  cut: 'picture_broken',
  busy: 'pictures_busy',
} as const

const accepted = {
  mostBytes: PICTURE_MAX_BYTES,
  types: pictureTypes,
  refuse: (why: NotTaken, about: object) => refuse(codes[why], about),
}

/**
 * Takes the picture in a form, re-encodes it in its sizes and stores those; the sent file itself is not kept. It is
 * forgotten after a day unless a listing, a store or the viewer's profile takes it.
 */
export function uploadPicture(ctx: SignedIn, purpose: Purpose, sent: Sent) {
  return takeUpload(ctx, sent, accepted, async (upload, inTurn) => {
    const drawn = await inTurn(() => redrawPicture({ ...upload, purpose }, ctx.log))
    return isRefused(drawn) ? drawn : keep(ctx, purpose, drawn, join(upload.folder, DRAWN))
  })
}

/** Notes the picture first: if storing fails half-way, its files are still found and forgotten. */
async function keep({ db, files, viewer }: SignedIn, purpose: Purpose, drawn: Drawn, folder: string) {
  const src = `/media/${purpose}s/${randomUUID()}`
  await insertPicture(db, { ...drawn, user_id: viewer.id, src, purpose })
  for (const { name, contentType } of fileNames(drawn.widths)) {
    await files.put(`${src.slice(1)}-${name}`, await readFile(join(folder, name)), contentType)
  }
  return { ...drawn, src }
}

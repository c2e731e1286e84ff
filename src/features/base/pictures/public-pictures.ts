import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Env } from '#platform/http/env.ts'
import { answerProblem, refusalText } from '#platform/http/problem.ts'
import type { FileStore } from '#platform/ports/files.ts'
import { type Picture, type Plate, readPicturePath } from './picture.ts'
import { renderPlate, renderShare } from './render-plate.ts'

/** How many plates are drawn at once: drawing keeps a processor busy. */
const DRAWN_AT_ONCE = 2

/** Reads pictures from a store, drawing plates that are not there yet. */
type PictureReader = (picture: Picture) => Promise<Uint8Array | null>

/** A picture’s address names its content: another picture has another address. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Public pictures at `/media/*`. They need neither person nor language, so they stand before both are read. */
export function publicPictures(files: FileStore) {
  const read = pictureReader(files)
  return new Hono<Env>().get('/*', async (c) => {
    const picture = readPicturePath(c.req.path.replace(/^\/media\//, ''))
    const bytes = picture && (await read(picture))
    if (!picture || !bytes) return answerProblem(c, 'not_found', 404, refusalText('not_found', 'en-CA'))
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
    const headers = { etag, 'cache-control': FOREVER, 'content-type': picture.contentType }
    const isKnown = c.req.header('if-none-match')?.includes(etag) === true
    return isKnown ? c.body(null, 304, headers) : c.body(new Uint8Array(bytes), 200, headers)
  })
}

/**
 * A reader over one store. A plate is drawn once, however many ask for it, and kept; other pictures that are not there
 * are null.
 */
function pictureReader(files: FileStore): PictureReader {
  const drawing = new Map<string, Promise<Uint8Array>>()
  const lines: Promise<unknown>[] = Array.from({ length: DRAWN_AT_ONCE }, () => Promise.resolve())
  let next = 0

  /** Takes its turn behind what one of the lines is already drawing. */
  const inLine = (plate: Plate, file: string, contentType: string) => {
    next = (next + 1) % DRAWN_AT_ONCE
    const drawn = (lines[next] ?? Promise.resolve()).then(() => drawAndKeep(files, plate, file, contentType))
    // The caller learns of a failure through `drawn`; the line itself goes on to the next.
    lines[next] = drawn.catch(() => null)
    return drawn
  }

  return async ({ file, contentType, plate }) => {
    const underway = drawing.get(file)
    if (underway) return underway
    if (await files.exists(file)) return files.get(file)
    if (!plate) return null
    const others = drawing.get(file)
    if (others) return others
    const drawn = inLine(plate, file, contentType)
    drawing.set(file, drawn)
    try {
      return await drawn
    } finally {
      drawing.delete(file)
    }
  }
}

async function drawAndKeep(
  files: FileStore,
  { kind, look, form }: Plate,
  file: string,
  contentType: string,
): Promise<Uint8Array> {
  const bytes = form === 'share' ? await renderShare(kind, look) : await renderPlate(kind, look, form)
  await files.put(file, bytes, contentType)
  return bytes
}

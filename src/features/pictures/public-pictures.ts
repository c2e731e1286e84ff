import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Env } from '#platform/http/env.ts'
import { answerProblem, refusalText } from '#platform/http/problem.ts'
import type { FileStore } from '#platform/ports/files.ts'
import { readPicturePath } from './picture.ts'
import { pictureReader } from './read-picture.ts'

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

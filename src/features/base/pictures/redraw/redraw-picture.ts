import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import { childProgram } from '#platform/product-files.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { runChild } from '#platform/run-child.ts'
import type { PictureType } from '../file-type.ts'
import { PICTURE_MAX_PIXELS, type Purpose, pictureRefusals } from '../upload.ts'
import type { DrawTask } from './answer.ts'
import { unpackHeic } from './unpack-heic.ts'

const refuse = refuser(pictureRefusals)
const about = { field: 'file' }
const LIMITS = { seconds: 30, wallSeconds: 600, memoryKb: 1_200_000 }

const refused = z.object({ refused: z.enum(['picture_broken', 'picture_too_many_pixels']) })
const drawn = z.object({
  drawn: z.object({
    widths: z.array(z.number().int().positive()).min(1).max(4),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    blur: z.string().startsWith('data:image/webp;base64,').max(4000),
  }),
})

type Upload = { file: string; type: PictureType; purpose: Purpose; folder: string }

/** The folder, in that of the upload, where the files of a drawn picture are. */
export const DRAWN = 'drawn'

/**
 * Re-encodes an upload in all its sizes, without its metadata: upright, in sRGB, in the folder `DRAWN` as
 * `{width}.webp` and `share.jpg`. Only child processes open the file.
 */
export async function redrawPicture({ file, type, purpose, folder }: Upload, log: Log) {
  const unpacked = type === 'heic' ? await unpackHeic({ file, folder }, log) : { flat: file }
  if (isRefused(unpacked)) return unpacked
  const task: DrawTask = { from: unpacked.flat, into: join(folder, DRAWN), purpose }
  const program = childProgram('src/features/base/pictures/redraw/draw-child.ts')
  const answer = refused.or(drawn).safeParse(await runChild(program, task, folder, LIMITS, log))
  if (!answer.success) return refuse('picture_too_hard', about)
  if ('drawn' in answer.data) return answer.data.drawn
  return refuse(answer.data.refused, { ...about, values: { megapixels: PICTURE_MAX_PIXELS / 1_000_000 } })
}

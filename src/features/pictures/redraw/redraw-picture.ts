import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import { refuser } from '#platform/refusal.ts'
import { runChild } from '#platform/run-child.ts'
import type { PictureType } from '../file-type.ts'
import { HEIC_MAX_PIXELS, PICTURE_MAX_PIXELS, type Purpose, pictureRefusals } from '../upload.ts'
import type { DrawTask, UnpackTask } from './answer.ts'

const refuse = refuser(pictureRefusals)
const about = { field: 'file' }
const LIMITS = { seconds: 30, wallSeconds: 600, memoryKb: 1_200_000 }

const refused = z.object({ refused: z.enum(['picture_broken', 'picture_too_many_pixels']) })
const unpacked = z.object({ unpacked: z.literal(true) })
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
 * Draws an upload anew in all its sizes, without anything else that the file held: upright, in sRGB, in the folder `DRAWN` as
 * `{width}.webp` and `share.jpg`. Only processes of their own open the file.
 */
export async function redrawPicture({ file, type, purpose, folder }: Upload, log: Log) {
  const run = (program: string, task: UnpackTask | DrawTask) =>
    runChild(join(import.meta.dirname, program), task, folder, LIMITS, log)

  const flat = join(folder, 'flat.tif')
  if (type === 'heic') {
    const answer = refused.or(unpacked).safeParse(await run('unpack-child.ts', { from: file, into: flat }))
    if (!answer.success) return refuse('picture_too_hard', about)
    if ('refused' in answer.data) return refuseWith(answer.data.refused, HEIC_MAX_PIXELS)
  }
  const from = type === 'heic' ? flat : file
  const answer = refused
    .or(drawn)
    .safeParse(await run('draw-child.ts', { from, into: join(folder, DRAWN), purpose }))
  if (!answer.success) return refuse('picture_too_hard', about)
  return 'refused' in answer.data ? refuseWith(answer.data.refused, PICTURE_MAX_PIXELS) : answer.data.drawn
}

function refuseWith(code: 'picture_broken' | 'picture_too_many_pixels', most: number) {
  return refuse(code, { ...about, values: { megapixels: most / 1_000_000 } })
}

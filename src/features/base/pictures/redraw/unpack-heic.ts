import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import { childProgram } from '#platform/product-files.ts'
import { refuser } from '#platform/refusal.ts'
import { runChild } from '#platform/run-child.ts'
import { HEIC_MAX_PIXELS, pictureRefusals } from '../upload.ts'
import type { UnpackTask } from './answer.ts'

const refuse = refuser(pictureRefusals)
const about = { field: 'file' }
const LIMITS = { seconds: 30, wallSeconds: 600, memoryKb: 1_200_000 }

const refused = z.object({ refused: z.enum(['picture_broken', 'picture_too_many_pixels']) })
const unpacked = z.object({ unpacked: z.literal(true) })

/** Makes a TIFF of a HEIC, in the folder of the upload, upright. Only a process of its own opens the file. */
export async function unpackHeic({ file, folder }: { file: string; folder: string }, log: Log) {
  const flat = join(folder, 'flat.tif')
  const task: UnpackTask = { from: file, into: flat }
  const program = childProgram('src/features/base/pictures/redraw/unpack-child.ts')
  const answer = refused.or(unpacked).safeParse(await runChild(program, task, folder, LIMITS, log))
  if (!answer.success) return refuse('picture_too_hard', about)
  if ('unpacked' in answer.data) return { flat }
  return refuse(answer.data.refused, { ...about, values: { megapixels: HEIC_MAX_PIXELS / 1_000_000 } })
}

import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import { childProgram } from '#platform/product-files.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { runChild } from '#platform/run-child.ts'
import { PICTURE_MAX_PIXELS, pictureRefusals } from '../upload.ts'
import type { DocumentTask } from './answer.ts'
import { unpackHeic } from './unpack-heic.ts'

const refuse = refuser(pictureRefusals)
const about = { field: 'file' }
const LIMITS = { seconds: 30, wallSeconds: 600, memoryKb: 1_200_000 }

const refused = z.object({ refused: z.enum(['picture_broken', 'picture_too_many_pixels']) })
const written = z.object({ written: z.literal(true) })

type Upload = { file: string; type: DocumentTask['type'] | 'heic'; folder: string }

/**
 * Re-encodes the picture of a document, upright and in the same format (a HEIC as a JPEG), without its metadata. Only
 * child processes open the file.
 */
export async function redrawDocument({ file, type: given, folder }: Upload, log: Log) {
  const unpacked = given === 'heic' ? await unpackHeic({ file, folder }, log) : { flat: file }
  if (isRefused(unpacked)) return unpacked
  const type = given === 'heic' ? 'jpeg' : given
  const clean = join(folder, `clean.${type}`)
  const task: DocumentTask = { from: unpacked.flat, into: clean, type }
  const program = childProgram('src/features/base/pictures/redraw/document-child.ts')
  const answer = refused.or(written).safeParse(await runChild(program, task, folder, LIMITS, log))
  if (!answer.success) return refuse('picture_too_hard', about)
  if ('written' in answer.data) return { clean, type }
  return refuse(answer.data.refused, { ...about, values: { megapixels: PICTURE_MAX_PIXELS / 1_000_000 } })
}

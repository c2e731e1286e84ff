// Run by redraw-document.ts as a process of its own, with limits, so that no file can bring the server down.

import { childTask } from '#platform/child-task.ts'
import { DOCUMENT_MAX_PIXELS, PICTURE_MAX_PIXELS } from '../upload.ts'
import type { DocumentTask, Refusal } from './answer.ts'
import { turnOf } from './answer.ts'
import { flatSharp, readable } from './flat-sharp.ts'

const task = childTask<DocumentTask>()
process.stdout.write(`${JSON.stringify(await draw(task))}\n`)

async function draw({ from, into, type }: DocumentTask): Promise<Refusal | { written: true }> {
  const metadata = await readable(flatSharp(from, { limitInputPixels: false }).metadata())
  if (!metadata) return { refused: 'picture_broken' }
  const pixels = metadata.width * metadata.height
  if (pixels > PICTURE_MAX_PIXELS) return { refused: 'picture_too_many_pixels' }

  const smaller = Math.min(1, Math.sqrt(DOCUMENT_MAX_PIXELS / pixels))
  const width = Math.max(1, Math.floor(metadata.width * smaller))
  const read = { limitInputPixels: PICTURE_MAX_PIXELS, sequentialRead: true, failOn: 'error' as const }
  const flat = flatSharp(from, read)
    .resize({ width })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
  const drawn = await readable(flat.raw().toBuffer({ resolveWithObject: true }))
  if (!drawn) return { refused: 'picture_broken' }

  const { mirror, turn } = turnOf(metadata.orientation)
  const { width: wide, height, channels } = drawn.info
  const upright = flatSharp(drawn.data, { raw: { width: wide, height, channels } })
    .flop(mirror)
    .rotate(turn)
  await (type === 'png' ? upright.png() : upright.jpeg({ quality: 88, mozjpeg: true })).toFile(into)
  return { written: true }
}

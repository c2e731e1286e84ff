// Run by redraw-picture.ts as a process of its own, with limits, so that no file can bring the server down.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metadata, Sharp } from 'sharp'
import { childTask } from '#platform/child-task.ts'
import { type Drawn, FACE_WIDTH, PICTURE_MAX_PIXELS, type Purpose } from '../upload.ts'
import type { Answer, DrawTask } from './answer.ts'
import { turnOf } from './answer.ts'
import { readable, flatSharp as sharp } from './flat-sharp.ts'

type Size = { width: number; height: number }

/** Pixels, for the `srcset` of a card, a phone and a full listing: what drawn plates have too. */
const LISTING_WIDTHS = [480, 960, 1600] as const

/** How much taller than wide a photograph may be; the rest of it is cut off above and below. */
const TALLEST = 2

/** The widest form of a picture of this size: never enlarged, but for a logo or a face. */
function widestOf(purpose: Purpose, { width, height }: Size): Size {
  if (purpose !== 'listing') return { width: FACE_WIDTH, height: FACE_WIDTH }
  const widest = Math.min(width, LISTING_WIDTHS[2])
  return { width: widest, height: heightAt(widest, { width, height }) }
}

/** Every width to draw, the smallest first; the widest is the last. */
function widthsUpTo(purpose: Purpose, widest: number): number[] {
  if (purpose !== 'listing') return [FACE_WIDTH]
  return [...LISTING_WIDTHS.filter((width) => width < widest), widest]
}

/** The height of the same picture at another width, at least one pixel. */
function heightAt(width: number, of: Size): number {
  const height = Math.round((width * of.height) / of.width)
  return Math.min(Math.max(1, height), width * TALLEST)
}

const WHITE = '#ffffff'
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
const SHARE = { width: 1200, height: 630 }
const AROUND_FACE = {
  top: (SHARE.height - FACE_WIDTH) / 2,
  bottom: (SHARE.height - FACE_WIDTH) / 2,
  left: (SHARE.width - FACE_WIDTH) / 2,
  right: (SHARE.width - FACE_WIDTH) / 2,
  background: WHITE,
}

const task = childTask<DrawTask>()
process.stdout.write(`${JSON.stringify(await draw(task))}\n`)

async function draw({ from, into, purpose }: DrawTask): Promise<Answer> {
  const metadata = await readable(sharp(from, { limitInputPixels: false }).metadata())
  if (!metadata) return { refused: 'picture_broken' }
  if (metadata.width * metadata.height > PICTURE_MAX_PIXELS) return { refused: 'picture_too_many_pixels' }

  const pixels = await readable(reduce(from, purpose, metadata))
  if (!pixels) return { refused: 'picture_broken' }
  await mkdir(into)
  return { drawn: { ...uprightOf(metadata, purpose), ...(await write(pixels, purpose, into)) } }
}

/** The size of the visible part of the original, upright. */
function uprightOf({ width, height, orientation }: Metadata, purpose: Purpose) {
  if (purpose !== 'listing') return { width: FACE_WIDTH, height: FACE_WIDTH }
  const upright = turnOf(orientation).isOnItsSide ? { width: height, height: width } : { width, height }
  return { width: upright.width, height: heightAt(upright.width, upright) }
}

type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/**
 * The widest form as bare sRGB pixels the right way up. Turned only once it is small: a turn needs the whole picture in
 * memory, reading it line by line does not.
 */
async function reduce(from: string, purpose: Purpose, metadata: Metadata): Promise<Pixels> {
  const { mirror, turn, isOnItsSide } = turnOf(metadata.orientation)
  const widest = widestOf(purpose, uprightOf(metadata, purpose))
  const lying = isOnItsSide ? { width: widest.height, height: widest.width } : widest
  const file = sharp(from, { limitInputPixels: PICTURE_MAX_PIXELS, sequentialRead: true, failOn: 'error' })
  const small = file.resize({ ...lying, fit: purpose === 'logo' ? 'inside' : 'cover' }).toColourspace('srgb')
  const reduced = await pixelsOf(purpose === 'logo' ? small : small.flatten({ background: WHITE }))
  const turned = mirror || turn !== 0 ? await turnBy(reduced, mirror, turn) : reduced
  return purpose === 'logo' ? square(turned, metadata.hasAlpha) : turned
}

function turnBy({ data, raw }: Pixels, mirror: boolean, turn: number): Promise<Pixels> {
  return pixelsOf(sharp(data, { raw }).flop(mirror).rotate(turn))
}

/** A logo whole in a square: on nothing where it is cut out, else going on in the colours of its edges. */
function square({ data, raw }: Pixels, isCutOut: boolean): Promise<Pixels> {
  const side = Math.max(raw.width, raw.height)
  const left = Math.floor((side - raw.width) / 2)
  const top = Math.floor((side - raw.height) / 2)
  const around = { left, top, right: side - raw.width - left, bottom: side - raw.height - top }
  const edges = isCutOut ? { background: CLEAR } : { extendWith: 'copy' as const }
  return pixelsOf(sharp(data, { raw }).extend({ ...around, ...edges }))
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { data, raw: { width, height, channels } }
}

async function write(
  pixels: Pixels,
  purpose: Purpose,
  into: string,
): Promise<Pick<Drawn, 'widths' | 'blur'>> {
  const { data, raw } = pixels
  const picture = () => sharp(data, { raw })
  const widths = widthsUpTo(purpose, raw.width)
  for (const width of widths) {
    const file = picture().resize({ width, height: heightAt(width, raw) })
    // It takes half of all the time there, and such a picture is shown at half its size.
    const smartSubsample = width < LISTING_WIDTHS[2]
    await file.webp({ quality: 82, smartSubsample }).toFile(join(into, `${width}.webp`))
  }
  const onWhite = picture().flatten({ background: WHITE })
  const share = purpose === 'listing' ? onWhite.resize(SHARE) : onWhite.extend(AROUND_FACE)
  await share.jpeg({ quality: 84 }).toFile(join(into, 'share.jpg'))
  const tiny = await picture().resize({ width: 16 }).webp({ quality: 50 }).toBuffer()
  return { widths, blur: `data:image/webp;base64,${tiny.toString('base64')}` }
}

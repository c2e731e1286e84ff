import sharp from 'sharp'
import { drawPlate } from '#artwork/plates/draw-plate.ts'
import type { PlateKind } from '#artwork/plates/plate-kinds.ts'

/** Pixels, for the `srcset` of a card, a phone and a full listing. */
export const PLATE_WIDTHS = [480, 960, 1600] as const

export type PlateWidth = (typeof PLATE_WIDTHS)[number]

type Seed = string | number

/** A 4:3 WebP, `width` pixels wide. */
export async function renderPlate(kind: PlateKind, seed: Seed, width: PlateWidth): Promise<Buffer> {
  const plate = Buffer.from(drawPlate({ kind, seed }))
  return sharp(plate).resize({ width }).webp({ quality: 84, smartSubsample: true }).toBuffer()
}

/** A 1200 × 630 JPEG for links shared elsewhere. */
export async function renderShare(kind: PlateKind, seed: Seed): Promise<Buffer> {
  const plate = Buffer.from(drawPlate({ kind, seed, frame: 'share' }))
  return sharp(plate).resize(1200, 630).flatten().jpeg({ quality: 86, mozjpeg: true }).toBuffer()
}

/** A 16-pixel WebP as a data address, to show blurred until the picture comes. */
export async function plateBlur(kind: PlateKind, seed: Seed): Promise<string> {
  const plate = Buffer.from(drawPlate({ kind, seed }))
  const tiny = await sharp(plate).resize({ width: 16 }).webp({ quality: 50 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

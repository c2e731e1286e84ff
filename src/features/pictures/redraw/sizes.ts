import type { Purpose } from '../upload.ts'
import { FACE_WIDTH } from '../upload.ts'

type Size = { width: number; height: number }

/** Pixels, for the `srcset` of a card, a phone and a full listing: what drawn plates have too. */
const LISTING_WIDTHS = [480, 960, 1600] as const

/** How much taller than wide a photograph may be; the rest of it is cut off above and below. */
const TALLEST = 2

/** The widest form of a picture of this size: never enlarged, but for a logo or a face. */
export function widestOf(purpose: Purpose, { width, height }: Size): Size {
  if (purpose !== 'listing') return { width: FACE_WIDTH, height: FACE_WIDTH }
  const widest = Math.min(width, LISTING_WIDTHS[2])
  return { width: widest, height: heightAt(widest, { width, height }) }
}

/** Every width to draw, the smallest first; the widest is the last. */
export function widthsUpTo(purpose: Purpose, widest: number): number[] {
  if (purpose !== 'listing') return [FACE_WIDTH]
  return [...LISTING_WIDTHS.filter((width) => width < widest), widest]
}

/** The height of the same picture at another width, at least one pixel. */
export function heightAt(width: number, of: Size): number {
  const height = Math.round((width * of.height) / of.width)
  return Math.min(Math.max(1, height), width * TALLEST)
}

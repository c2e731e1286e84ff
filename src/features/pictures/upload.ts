import type { RefusalTable } from '#platform/refusal.ts'

/** What a picture is uploaded for: a photograph of a listing, or the logo of a store. */
export type Purpose = 'listing' | 'logo'

/** What a picture was drawn as: `width` and `height` of its widest file in pixels, `blur` a data address. */
export type Drawn = { widths: number[]; width: number; height: number; blur: string }

/** What the form around a file may take on top of it. */
const FORM_BYTES = 64 * 1024
export const PICTURE_MAX_BYTES = 20 * 1024 * 1024
export const PICTURE_FORM_MAX_BYTES = PICTURE_MAX_BYTES + FORM_BYTES

/** A little more than the largest cameras take: 12,000 × 9,000. */
export const PICTURE_MAX_PIXELS = 120_000_000
export const PICTURE_MAX_MEGAPIXELS = PICTURE_MAX_PIXELS / 1_000_000

export const pictureRefusals = {
  picture_missing: { status: 400, reportable: false },
  picture_type: { status: 415, reportable: false },
  picture_too_large: { status: 413, reportable: false },
  picture_too_many_pixels: { status: 422, reportable: false },
  picture_broken: { status: 422, reportable: false },
  picture_too_hard: { status: 422, reportable: true },
  pictures_busy: { status: 429, reportable: true },
  picture_gone: { status: 422, reportable: false },
} as const satisfies RefusalTable

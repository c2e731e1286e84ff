import type { RefusalTable } from '#platform/refusal.ts'

/** The use of an upload: a photograph of a listing, the logo of a store, or a person’s own face. */
export type Purpose = 'listing' | 'logo' | 'avatar'

/** The sizes of a drawn picture: `width` and `height` of the original in pixels, `blur` a data address. */
export type Drawn = { widths: number[]; width: number; height: number; blur: string }

export const PICTURE_MAX_BYTES = 20 * 1024 * 1024

/** A little more than the largest cameras take: 12,000 × 9,000. */
export const PICTURE_MAX_PIXELS = 120_000_000
/** A page of A4 at 400 dots an inch, with something to spare. */
export const DOCUMENT_MAX_PIXELS = 16_000_000
/** A HEIC is unpacked whole; the largest telephones take 48 million. */
export const HEIC_MAX_PIXELS = 50_000_000

export const pictureRefusals = {
  picture_missing: { status: 400, reportable: false },
  picture_type: { status: 415, reportable: false },
  picture_too_large: { status: 413, reportable: false },
  picture_too_many_pixels: { status: 422, reportable: false },
  picture_broken: { status: 422, reportable: false },
  picture_too_hard: { status: 422, reportable: true },
  pictures_busy: { status: 429, reportable: true },
  body_late: { status: 408, reportable: false },
  picture_gone: { status: 422, reportable: false },
} as const satisfies RefusalTable

/** Pixels of a side: a face of 96 at the sharpest screens, with something to spare. */
export const FACE_WIDTH = 384

const FACE = new RegExp(`^(/media/(?:logos|avatars)/[a-z0-9-]+)-${FACE_WIDTH}\\.webp$`)

/** The address of the one file of an uploaded logo or avatar. */
export function faceUrl(src: string): string {
  return `${src}-${FACE_WIDTH}.webp`
}

/** The prefix of the files' names in such an address; null when it is none. */
export function faceSource(url: string): string | null {
  return FACE.exec(url)?.[1] ?? null
}

/** The files of a picture, after `{src}-`. */
export function fileNames(widths: readonly number[]) {
  const sizes = widths.map((width) => ({ name: `${width}.webp`, contentType: 'image/webp' }))
  return [...sizes, { name: 'share.jpg', contentType: 'image/jpeg' }]
}

import type { Drawn, Purpose } from '../upload.ts'

/** How a picture must be mirrored, left to right, and then turned clockwise, for each orientation that EXIF knows. */
const TURNS = [
  { mirror: false, turn: 0 },
  { mirror: true, turn: 0 },
  { mirror: false, turn: 180 },
  { mirror: true, turn: 180 },
  { mirror: true, turn: 270 },
  { mirror: false, turn: 90 },
  { mirror: true, turn: 90 },
  { mirror: false, turn: 270 },
] as const

/** HEIC to TIFF. `from` is a file; `into` one that is not there yet. */
export type UnpackTask = { from: string; into: string }

/** A picture to its sizes. `from` is a file; `into` a folder that is not there yet. */
export type DrawTask = { from: string; into: string; purpose: Purpose }

/** Re-encodes a picture of a document. `from` is an existing file; `into` must not exist yet. */
export type DocumentTask = { from: string; into: string; type: 'jpeg' | 'png' }

/** Why the file is refused. */
export type Refusal = { refused: 'picture_broken' | 'picture_too_many_pixels' }

/** The last line of a child process. One that ends without it has failed. */
export type Answer = Refusal | { unpacked: true } | { drawn: Drawn }

/** The turn of an EXIF orientation, 1 to 8; without one, or with one that is unheard of, none. */
export function turnOf(orientation = 1) {
  const { mirror, turn } = TURNS[orientation - 1] ?? TURNS[0]
  return { mirror, turn, isOnItsSide: turn % 180 !== 0 }
}

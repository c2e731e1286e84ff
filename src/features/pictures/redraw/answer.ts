import type { Drawn, Purpose } from '../upload.ts'

/** HEIC to TIFF. `from` is a file; `into` one that is not there yet. */
export type UnpackTask = { from: string; into: string }

/** A picture to its sizes. `from` is a file; `into` a folder that is not there yet. */
export type DrawTask = { from: string; into: string; purpose: Purpose }

/** A picture of a document to the same, drawn anew. `from` is a file; `into` one that is not there yet. */
export type DocumentTask = { from: string; into: string; type: 'jpeg' | 'png' }

/** What the file is refused for. */
export type Refusal = { refused: 'picture_broken' | 'picture_too_many_pixels' }

/** What the children say on their last line. One that ends without it has failed. */
export type Answer = Refusal | { unpacked: true } | { drawn: Drawn }

/** A part of a text: from `start` up to, without, `end`. */
export type Span = { start: number; end: number }

import * as cursors from '#platform/cursor.ts'
import type { Order } from './criteria.ts'

/**
 * Where a page ended: the order it stood in, the last listing's value in that order as PostgreSQL writes it, what parts it from
 * listings of the same value, and its id.
 */
export type Cursor = { order: Order; key: string; tie: string; id: string }

const KEYS = {
  nearest: 'number',
  best: 'count',
  standing: 'standing',
  newest: 'instant',
  price_asc: 'count',
  price_desc: 'count',
  total_asc: 'cents',
  total_desc: 'cents',
} as const satisfies Record<Order, string>

/** Opaque text for `next_cursor`. */
export function writeCursor({ order, key, tie, id }: Cursor): string {
  return cursors.writeCursor(order, [key, tie, id])
}

/** The cursor behind the text; null when it is none of ours, or of a list in another order. */
export function readCursor(text: string, order: Order): Cursor | null {
  const parts = cursors.readCursor(text, order, [KEYS[order], 'flag', 'id'])
  return parts && { order, key: parts[0], tie: parts[1], id: parts[2] }
}

import { isUuid } from '#platform/uuid.ts'
import type { Order } from './criteria.ts'

/** Where a page ended: the order it stood in, the last listing's value in that order as PostgreSQL writes it, its id. */
export type Cursor = { order: Order; key: string; id: string }

const NUMBER = /^\d{1,9}(\.\d{1,20})?(e-?\d{1,3})?$/
const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/

const KEYS: Record<Order, RegExp> = {
  nearest: NUMBER,
  best: NUMBER,
  newest: INSTANT,
  price_asc: NUMBER,
  price_desc: NUMBER,
}

/** Opaque text for `next_cursor`. */
export function writeCursor({ order, key, id }: Cursor): string {
  return Buffer.from(`${order}|${key}|${id}`).toString('base64url')
}

/** The cursor behind the text; null when it is none of ours, or of a list in another order. */
export function readCursor(text: string, order: Order): Cursor | null {
  const [said, key = '', id = '', ...more] = Buffer.from(text, 'base64url').toString('utf8').split('|')
  const fits = said === order && more.length === 0 && KEYS[order].test(key) && isUuid(id)
  return fits ? { order, key, id } : null
}

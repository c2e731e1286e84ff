import { isUuid } from '#platform/uuid.ts'

/** Where a page ended: what the list is ordered by, as PostgreSQL writes it, and the id that breaks ties. */
export type PageEnd = { key: string; id: string }

/** Instants of stores, counts of lenders. */
const KEYS = {
  instant: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
  count: /^\d{1,9}$/,
}

/** Opaque text for `next_cursor`. */
export function writeCursor({ key, id }: PageEnd): string {
  return Buffer.from(`${key}|${id}`).toString('base64url')
}

/** The end behind the text; null when it is none of ours. */
export function readCursor(text: string, kind: keyof typeof KEYS): PageEnd | null {
  const [key = '', id = '', ...more] = Buffer.from(text, 'base64url').toString('utf8').split('|')
  return more.length === 0 && KEYS[kind].test(key) && isUuid(id) ? { key, id } : null
}

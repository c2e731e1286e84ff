import { isUuid } from '#platform/uuid.ts'

/** Where a page of a person's listings ended: whether it was still among those with requests, since when it is there. */
export type OwnPlace = { asked: boolean; created_at: string; id: string }

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

/** Opaque text for `next_cursor`. */
export function writePlace({ asked, created_at, id }: OwnPlace): string {
  return Buffer.from(`mine|${asked ? 1 : 0}|${created_at}|${id}`).toString('base64url')
}

/** The place behind a cursor; null when it is none of this list's. */
export function readPlace(cursor: string): OwnPlace | null {
  const [list, asked = '', created_at = '', id = '', ...more] = Buffer.from(cursor, 'base64url')
    .toString('utf8')
    .split('|')
  const fits = list === 'mine' && /^[01]$/.test(asked) && INSTANT.test(created_at) && isUuid(id)
  return fits && more.length === 0 ? { asked: asked === '1', created_at, id } : null
}

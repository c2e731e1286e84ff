import { readCursor, writeCursor } from '#platform/cursor.ts'

/** Where a page of a person's listings ended: whether it was still among those with requests, since when it is there. */
export type OwnPlace = { asked: boolean; created_at: string; id: string }

/** Opaque text for `next_cursor`. */
export function writePlace({ asked, created_at, id }: OwnPlace): string {
  return writeCursor('mine', [asked ? '1' : '0', created_at, id])
}

/** The place behind a cursor; null when it is none of this list's. */
export function readPlace(cursor: string): OwnPlace | null {
  const [asked, created_at, id] = readCursor(cursor, 'mine', ['flag', 'instant', 'id']) ?? []
  return created_at && id ? { asked: asked === '1', created_at, id } : null
}

import { type CursorKind, readCursor, writeCursor } from './cursor.ts'
import { commonRefusals, type Refused, refuser } from './refusal.ts'

/** One page of a list; `next_cursor` asks for the next page, and is null after the last. */
export type Page<Row> = { rows: Row[]; next_cursor: string | null }

type Asked = { cursor?: string | undefined; limit: number }

const refuse = refuser(commonRefusals)

/**
 * Makes the reader of a list's pages. The reader calls `select` for at most `most` rows after a place (null: from the
 * start) and `placeOf` for the values that place a row in the list's order, each as PostgreSQL writes it. It refuses a
 * cursor of another list.
 * @param name the list's name in its cursors
 * @param kinds the kinds of a place's values
 */
export function pagedList<const Kinds extends readonly CursorKind[]>(name: string, kinds: Kinds) {
  type Place = { [At in keyof Kinds]: string }
  return async <Row>(
    { cursor, limit }: Asked,
    select: (after: Place | null, most: number) => Promise<readonly Row[]>,
    placeOf: (row: Row) => Readonly<Place>,
  ): Promise<Page<Row> | Refused<'invalid_input'>> => {
    const after = cursor ? readCursor(cursor, name, kinds) : null
    if (cursor && !after) return refuse('invalid_input', { field: 'cursor' })
    return cutPage(await select(after, limit + 1), limit, (last) => writeCursor(name, placeOf(last)))
  }
}

/** A page of at most `limit` rows, from rows of which one more tells that others follow. */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): Page<Row> {
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next_cursor: last === undefined ? null : cursorOf(last) }
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'

const MARK = '/* prepared */'

/**
 * Ends a statement that is sent often and planned dearly: each connection plans it once (decision 0079). Not for one whose
 * best plan hangs on its values, nor one that selects `*`, whose columns a migration changes under it.
 */
export const PREPARED = sql.raw(MARK)

const names = new Map<string, string>()

/** The name under which a connection keeps a statement. It is kept for good, as connections keep the statement. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** A statement as `pg` is asked for it: by its name if it ends with `PREPARED`. */
export function namedIfMarked(asked: unknown): unknown {
  const isMarked = typeof asked === 'string' && asked.endsWith(MARK)
  return isMarked ? { name: statementName(asked), text: asked } : asked
}

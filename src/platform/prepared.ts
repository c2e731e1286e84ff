import { createHash } from 'node:crypto'
import { type Compilable, type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Schema } from './schema.gen.ts'

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

/** The name of a statement that ends with `PREPARED`. */
export function nameIfMarked(text: string): string | undefined {
  return text.endsWith(MARK) ? statementName(text) : undefined
}

/** A statement as `pg` is asked for it: by its name if it ends with `PREPARED`. */
export function namedIfMarked(asked: unknown): unknown {
  const name = typeof asked === 'string' ? nameIfMarked(asked) : undefined
  return name ? { name, text: asked } : asked
}

/** A placeholder for the value of this name. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`A prepared statement is built before “${this.name}” is known.`)
  }
}

/**
 * A statement that is built once in a process and planned once on each connection (`PREPARED`): to build and print a large
 * one takes as long as to ask it. `build` gets a placeholder for each value: to compute with one, or to list them,
 * throws; a comparison tells nothing. A statement of another shape is another one.
 * @returns a function that asks it with values, for all rows
 */
export function prepare<Values extends object, Row>(
  build: (db: Kysely<Schema>, values: Values) => Compilable<Row>,
): (db: Kysely<Schema>, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined
  return async (db, values) => {
    built ??= markedAsPrepared(build(db, placeholders<Values>()).compile())
    const parameters = built.parameters.map((value) =>
      value instanceof Placeholder ? Reflect.get(values, value.name) : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...built, parameters })
    return rows
  }
}

function markedAsPrepared<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...query, sql: `${query.sql} ${MARK}` }
}

/** Answers every name by its placeholder. */
function placeholders<Values extends object>(): Values {
  // biome-ignore lint/plugin: a placeholder passes for a value of any type until the statement is asked
  return new Proxy({} as Values, {
    get: (_, name) => new Placeholder(String(name)),
    ownKeys: () => {
      throw new Error('A prepared statement is built before its values are known.')
    },
  })
}

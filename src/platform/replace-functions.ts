import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { productFile } from './product-files.ts'

const FUNCTIONS = productFile('database/functions/')

/**
 * Replaces each of `database/functions/*.sql` that has changed since it was last made, or `all` of them after
 * migrations, which may have dropped one: all or none, in any order, since a failed one is tried again after the
 * others.
 * @returns the names of the files
 * @throws when a statement fails
 */
export async function replaceFunctions(client: pg.Client, { all }: { all: boolean }): Promise<string[]> {
  await client.query(`create table if not exists schema_functions (
    name text constraint schema_functions_pkey primary key, checksum text not null)`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_functions',
  )
  const known = new Map(rows.map((row) => [row.name, row.checksum]))
  const names = (await readdir(FUNCTIONS)).filter((name) => name.endsWith('.sql')).sort()
  const read = await Promise.all(names.map(async (name) => ({ name, ...(await readFunction(name)) })))
  const changed = read.filter(({ name, checksum }) => all || known.get(name) !== checksum)
  if (changed.length === 0) return []
  await client.query('begin')
  for (let waiting = changed; waiting.length > 0; ) {
    const left: typeof changed = []
    let missing: unknown
    for (const one of waiting) {
      const error = await replace(client, one)
      if (error === undefined) continue
      missing = error
      left.push(one)
    }
    if (left.length === waiting.length) throw missing
    waiting = left
  }
  await client.query('commit')
  return changed.map(({ name }) => name)
}

type SourceFile = { name: string; sql: string; checksum: string }

async function readFunction(name: string) {
  const sql = await readFile(new URL(name, FUNCTIONS), 'utf8')
  return { sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

const UNDEFINED = new Set(['42883', '42P01', '42704'])

/** The error where a function or table that it needs is not there yet; others are thrown. */
async function replace(client: pg.Client, { name, sql, checksum }: SourceFile): Promise<unknown> {
  await client.query('savepoint one')
  try {
    await client.query(sql)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && UNDEFINED.has(error.code ?? ''))) throw error
    await client.query('rollback to savepoint one')
    return error
  }
  await client.query(
    `insert into schema_functions (name, checksum) values ($1, $2)
      on conflict (name) do update set checksum = excluded.checksum`,
    [name, checksum],
  )
  return undefined
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { ConfigError } from './config.ts'
import { productFile } from './product-files.ts'
import { replaceFunctions } from './replace-functions.ts'

const FOLDER = productFile('database/migrations/')
const LOCK = 7_215_001

/** The first line of a migration that takes something away: the one that every program that still runs has to have. */
export const NEEDS = /^-- needs: (\S+\.sql)\n/

/**
 * Brings a database forward to the newest `database/migrations/*.sql`, one transaction each, one node at a time; then
 * replaces the changed functions and views of `database/functions`, unless a newer program has been here: its own serve both.
 * @returns the names applied now, functions and views by their file
 * @throws ConfigError when the database has gone further than this program can follow
 * @throws when an applied migration was edited afterwards, or a statement fails
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('set client_min_messages = warning')
    await client.query(`create table if not exists schema_migrations (
      name text constraint schema_migrations_pkey primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const applied = await readApplied(client)
    const names = await productMigrations()
    await refuseTooOld(client, names)
    const fresh: string[] = []
    for (const name of names) if (await apply(client, name, applied)) fresh.push(name)
    if ([...applied.keys()].some((name) => !names.includes(name))) return fresh
    return [...fresh, ...(await replaceFunctions(client, { all: fresh.length > 0 }))]
  } finally {
    await client.end()
  }
}

/** The names of the migrations that this program has, in their order. */
export async function productMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** Read as JSON: the column is one of a migration's own. */
async function refuseTooOld(client: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ needs: string }>(
    `select needs from (select to_jsonb(one) ->> 'needs' as needs from schema_migrations one) noted
     where not needs = any($1) order by needs desc limit 1`,
    [names],
  )
  const [missing] = rows
  if (missing)
    throw new ConfigError(
      `The database has gone further than this program: it needs a version that has the migration ${missing.needs}.`,
    )
}

async function apply(client: pg.Client, name: string, applied: Map<string, string>): Promise<boolean> {
  const sql = await readFile(new URL(name, FOLDER), 'utf8')
  const checksum = createHash('sha256').update(sql).digest('hex')
  const known = applied.get(name)
  if (known === checksum) return false
  if (known)
    throw new Error(`The migration ${name} was edited after it had been applied; add a new one instead.`)
  await client.query('begin')
  await client.query(sql)
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  const needs = NEEDS.exec(sql)?.[1]
  if (needs) await client.query('update schema_migrations set needs = $2 where name = $1', [name, needs])
  await client.query('commit')
  return true
}

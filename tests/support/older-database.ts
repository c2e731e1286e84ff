import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { migrate } from '../../src/platform/migrate.ts'
import type { World } from './world.ts'

const FOLDER = new URL('../../database/migrations/', import.meta.url)

/** Rows of tables, as a version before wrote them. */
export type OlderRows = Record<string, object[]>

/** Takes a world's database back to the migrations before `name`, with these rows alone, then forward again to the newest. */
export async function bringForward(
  { pool, databaseUrl }: Pick<World, 'pool' | 'databaseUrl'>,
  before: string,
  rows: OlderRows,
  meanwhile = '',
): Promise<void> {
  await pool.query(`set client_min_messages = warning; drop schema public, sandbox cascade; create schema public;
    create table schema_migrations (name text constraint schema_migrations_pkey primary key, checksum text not null,
      applied_at timestamptz not null default now())`)
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && name < before).sort()
  for (const name of names) {
    const sql = await readFile(new URL(name, FOLDER), 'utf8')
    await pool.query(sql)
    const checksum = createHash('sha256').update(sql).digest('hex')
    await pool.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
  for (const [table, written] of Object.entries(rows)) {
    const columns = Object.keys(written[0] ?? {}).map((column) => `"${column}"`)
    if (columns.length === 0) continue
    await pool.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(written)],
    )
  }
  await pool.query(meanwhile)
  await migrate(databaseUrl)
}

import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/** Statements whose effect outlives their transaction: a pooler gives the connection to another client by then. */
const OUTLIVE = [
  /\bpg_(?:try_)?advisory_(?:un)?lock\w*/g,
  /(?<=['"`;]\s*)(?:un)?listen\s+[\w$]/g,
  /(?<=['"`;]\s*)set\s+(?!local\b)(?:session\s+)?[a-z_.]+\s*(?:=|to\b)/g,
  /\bset_config\([^()]*,\s*false\s*\)/g,
  /\bcreate\s+temp(?:orary)?\b/g,
  /\bwith\s+hold\b/g,
  /(?<=['"`;]\s*)(?:discard|deallocate|prepare)\s+\w/g,
  /\b(?:curr|last)val\(/g,
]

/** The files that have a session of their own, and the reason. Their connections come from `DatabaseAddresses.direct`. */
const MAY: Record<string, string> = {
  'src/platform/live-listener.ts': 'hears NOTIFY',
  'src/platform/live-seats.ts': 'holds the lock of a node over the same connection',
  'src/platform/watch-workers.ts': 'holds the locks of workers, in the pool of the jobs',
  'src/platform/migrate.ts': 'migrates one node at a time',
  'src/node/backup/hold-database.ts': 'holds the database during a backup',
  'demo/large-world-rows.ts': '`npm run seed` makes a large market, past any pooler',
}

function outliving(source: string): string[] {
  return OUTLIVE.flatMap((pattern) => source.match(pattern) ?? [])
}

test('no statement leaves anything in its session, except where the session is its own', () => {
  const files = globSync('{src/**/*.ts,demo/**/*.ts,database/functions/*.sql,database/schema.sql}', {
    cwd: ROOT,
  }).filter((file) => !/\.test\.ts$|^src\/paraglide\//.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const found = files.filter((file) => outliving(readFileSync(resolve(ROOT, file), 'utf8')).length > 0)
  expect(found.toSorted()).toEqual(Object.keys(MAY).toSorted())
})

test.each([
  'sql`select pg_advisory_lock(1)`',
  "client.query('select pg_try_advisory_lock_shared($1)', [LOCK])",
  'query(`listen northreel_live`)',
  "query('set statement_timeout = 0')",
  'query(`begin; set session role to other`)',
  "perform set_config('northreel.follow', 'on', false);",
  'sql`create temp table wanted (id uuid)`',
  'declare rows cursor with hold for select',
  "query('deallocate all')",
  "sql`select currval('numbers')`",
])('%s outlives its transaction', (source) => {
  expect(outliving(source)).toHaveLength(1)
})

test.each([
  'sql`select pg_advisory_xact_lock(1)`',
  'sql`set local synchronous_commit = off`',
  "sql`select set_config('northreel.follow', 'on', true)`",
  'sql`update users set name = $1`',
  'server.listen(port)',
])('%s does not', (source) => {
  expect(outliving(source)).toEqual([])
})

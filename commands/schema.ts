import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres, THROWAWAY_FLAGS } from '../src/platform/embedded-postgres.ts'
import { holdFolder } from '../src/platform/held-folder.ts'
import { migrate } from '../src/platform/migrate.ts'
import { describeSchema, describeTypes } from './describe-schema.ts'
import { runCommand, UsageError } from './run-command.ts'

const USAGE = `npm run schema

Writes database/schema.sql and the types of its tables from a freshly migrated database.

Ends with 0.`

/** `npm run schema`, after a new migration. */
await runCommand(USAGE, async ([word]) => {
  if (word !== undefined) throw new UsageError(`schema takes no “${word}”.`)
  await writeSchema()
  return 0
})

async function writeSchema(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'northreel-schema-'))
  const server = await startEmbeddedPostgres(await holdFolder(folder), THROWAWAY_FLAGS)
  try {
    await migrate(server.url)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await writeFile(new URL('../database/schema.sql', import.meta.url), await describeSchema(client))
    await writeFile(new URL('../src/platform/schema.gen.ts', import.meta.url), await describeTypes(client))
    await client.end()
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

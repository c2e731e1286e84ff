import { readConfig } from '../src/platform/config.ts'
import { migrate } from '../src/platform/migrate.ts'
import { openDatabase } from './open-database.ts'
import { runCommand, UsageError } from './run-command.ts'

const USAGE = `npm run migrate

Brings the database that DATABASE_URL or DATA_DIR names forward to this version, and names what it applied. A start does the
same; this does it beforehand, so that nodes of the version before may go on meanwhile.

Ends with 0 when it is done, and 1 with a sentence when it can't be.`

/** `npm run migrate`: the database in the version of this program. */
await runCommand(USAGE, async ([word]) => {
  if (word !== undefined) throw new UsageError(`migrate takes no “${word}”.`)
  const database = await openDatabase(readConfig(process.env))
  try {
    const applied = await migrate(database.url)
    for (const name of applied) process.stdout.write(`${name}\n`)
    process.stdout.write(`${applied.length} applied. The database is in the version of this program.\n`)
    return 0
  } finally {
    await database.stop()
  }
})

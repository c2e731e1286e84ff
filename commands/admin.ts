import { adminCommand } from '../src/features/admin/appointing/admin-command.ts'
import type { Appointed } from '../src/features/admin/appointing/appoint.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { createDatabase, createPool, type Database, ENDLESS } from '../src/platform/database.ts'
import { migrate } from '../src/platform/migrate.ts'
import { openDatabase } from './open-database.ts'
import { runCommand, UsageError } from './run-command.ts'

const USAGE = `npm run admin -- grant <e-mail> | revoke <e-mail> | list

grant   makes a person with an account an administrator, and prints the code for their first passkey or second step;
        again: a new code
revoke  takes that away, except from the last administrator
list    names the administrators

Works while the product runs and while it does not, on the database that DATABASE_URL or DATA_DIR names.
Ends with 0 when it is done, 1 when it is refused, with the reason, and 2 when it is typed wrongly.`

/** `npm run admin`: names and appoints the administrators, whether or not the product runs. */
await runCommand(USAGE, async (words) => {
  const act = adminCommand(words)
  if (!act)
    throw new UsageError(words.length > 0 ? `“${words.join(' ')}” is not understood.` : 'Say what to do.')
  const { done, sentence } = await run(readConfig(process.env), act)
  const stream = done ? process.stdout : process.stderr
  stream.write(`${sentence}\n`)
  return done ? 0 : 1
})

async function run(config: Config, act: (db: Database) => Promise<Appointed>): Promise<Appointed> {
  const database = await openDatabase(config)
  try {
    await migrate(database.url)
    // What is lost in the middle is told by the statement that it was lost to.
    const db = createDatabase(createPool(database.url, 1, () => undefined, ENDLESS))
    try {
      return await act(db)
    } finally {
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}

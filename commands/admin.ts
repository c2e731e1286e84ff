import { adminCommand } from '../src/features/admin/appointing/admin-command.ts'
import type { Appointed } from '../src/features/admin/appointing/appoint.ts'
import { type Config, ConfigError, readConfig } from '../src/platform/config.ts'
import { DataFolderError } from '../src/platform/data-folder.ts'
import { createDatabase, createPool, ENDLESS } from '../src/platform/database.ts'
import { migrate } from '../src/platform/migrate.ts'
import { openDatabase } from './open-database.ts'

/** `npm run admin`: who administers the place, whether or not the product runs. */
try {
  const command = adminCommand(process.argv.slice(2))
  const { done, sentence } = await run(readConfig(process.env), command)
  const stream = done ? process.stdout : process.stderr
  stream.write(`${sentence}\n`)
  if (!done) process.exitCode = 1
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DataFolderError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function run(config: Config, command: ReturnType<typeof adminCommand>): Promise<Appointed> {
  const database = await openDatabase(config)
  try {
    await migrate(database.url)
    // What is lost in the middle is told by the statement that it was lost to.
    const db = createDatabase(createPool(database.url, 1, () => undefined, ENDLESS))
    try {
      return await command(db)
    } finally {
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}

import { join, resolve } from 'node:path'
import { BackupError } from '../src/node/backup/backup-error.ts'
import { type Backup, writeBackup } from '../src/node/backup/write-backup.ts'
import { type Config, readConfig, secretsSet } from '../src/platform/config.ts'
import { isThere } from '../src/platform/postgres-home.ts'
import { openDatabase } from './open-database.ts'
import { runCommand, UsageError } from './run-command.ts'

const USAGE = `npm run backup -- FILE

Copies the database, pictures and private files of a site into one archive (tar, in zstd), while the site runs or while it
does not, and says how far it is. The archive has its name only once it is whole. It holds people’s data: keep it as safe as the site.

The secrets that the data folder has go into FILE.secrets beside it, to be kept apart. Not in it: settings, secrets among them,
and files that STORAGE_URL keeps in a bucket. A server that DATABASE_URL names is copied by pg_dump, which has to be there.

Ends with 0 when it is done, 1 with a sentence when it can’t be, and 2 when it is typed wrongly. npm run restore is the way back.`

/** `npm run backup`: one archive of a running site. */
await runCommand(USAGE, async (words) => {
  const [file, ...rest] = words
  if (!file || file.startsWith('-') || rest.length > 0) throw new UsageError('Say one file.')
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const config = readConfig(process.env)
  if (!(await hasSite(config))) throw new BackupError(`There is no site in ${resolve(config.DATA_DIR)}.`)
  const database = await openDatabase(config)
  try {
    const { url } = database
    const asked = { config, url, file: resolve(file), say, signal: stopping.signal }
    tell(config, resolve(file), await writeBackup(asked))
    return 0
  } finally {
    await database.stop()
  }
})

/** Opening a database would make one in a folder that has none. */
async function hasSite({ DATABASE_URL, DATA_DIR }: Config): Promise<boolean> {
  if (DATABASE_URL !== undefined) return true
  const places = ['postgres', 'postgres.location'].map((name) => isThere(join(DATA_DIR, name)))
  return (await Promise.all(places)).includes(true)
}

function tell(config: Config, file: string, { size, files, secrets }: Backup): void {
  const held = files === null ? 'the database' : `the database and ${files} files`
  say(`${file} holds ${held}: ${Math.ceil(size / 1_000_000)} MB.`)
  if (files === null)
    say('Files are not in it: they are in the bucket of STORAGE_URL, which keeps copies by its own means.')
  if (secrets) say(`The secrets of the data folder are in ${secrets}: keep it apart.`)
  const set = secretsSet(config)
  if (set.length > 0) say(`Not in it, since they are settings: ${set.join(', ')}.`)
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

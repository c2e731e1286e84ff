import { resolve } from 'node:path'
import { restoreBackup } from '../src/node/backup/restore-backup.ts'
import { readConfig } from '../src/platform/config.ts'
import { runCommand, UsageError } from './run-command.ts'

const USAGE = `npm run restore -- FILE

Restores an archive of npm run backup into the data folder that DATA_DIR names, and into the database that DATABASE_URL names if
it is set. Both have to be empty. FILE.secrets is used where it lies beside the archive. The whole archive is checked first: one that is
damaged, or of a newer version, changes nothing. Restore only archives that you made: a database can hold programs.

Stop the site that the backup was made of first: two of them would both send letters and move money.

Ends with 0 when it is done, 1 with a sentence when it can’t be, and 2 when it is typed wrongly.`

const WITHOUT_SECRETS =
  'Neither its secrets nor AUTH_SECRET are there: every session ends, and the secrets of second steps can’t be read any more.'

/** `npm run restore`: the site of a backup. */
await runCommand(USAGE, async (words) => {
  const [file, ...rest] = words
  if (!file || file.startsWith('-') || rest.length > 0) throw new UsageError('Say one file.')
  const config = readConfig(process.env)
  const { manifest, hasSecrets } = await restoreBackup(config, resolve(file), say)
  say(`The site of ${manifest.made_at} is in ${resolve(config.DATA_DIR)}. The next start goes on with it.`)
  if (manifest.files === null) say('Files are not in it: STORAGE_URL has to name their bucket.')
  if (!hasSecrets && !config.AUTH_SECRET) say(WITHOUT_SECRETS)
  return 0
})

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

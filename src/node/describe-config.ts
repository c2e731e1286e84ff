import { type Config, settingNames } from '#platform/config.ts'
import { mailLine, moneyLine } from './greeting.ts'

/**
 * Describes a start with these variables, a line each: every setting with its value and whether that is a default, then the
 * parts that would run. Secrets are dots.
 */
export function describeConfig(variables: Record<string, string | undefined>, config: Config): string[] {
  const values = new Map<string, unknown>(Object.entries(config))
  const settings = settingNames.map((name) => {
    const value = values.get(name)
    if (value === undefined) return `${name.padEnd(24)} not set`
    return `${name.padEnd(24)} ${withoutSecrets(name, String(value))}${variables[name] ? '' : ' (default)'}`
  })
  return [...settings, '', ...partLines(config), mailLine(config), moneyLine(config)]
}

function partLines(config: Config): string[] {
  const { ROLE, DATA_DIR, STORAGE_URL, SMS_URL, SENTRY_DSN, production } = config
  const { BACKUP_FOLDER, BACKUP_HOUR, BACKUP_KEEP } = config
  const work = { all: 'pages, the API and jobs', web: 'pages and the API', worker: 'jobs' }[ROLE]
  return [
    `This node runs ${work}, ${production ? 'in production' : 'not in production: with an outbox page and test cards'}.`,
    databaseLine(config),
    STORAGE_URL ? 'Files go to STORAGE_URL.' : `Files go to ${DATA_DIR}/files.`,
    BACKUP_FOLDER
      ? `A backup goes to ${BACKUP_FOLDER} each night at ${BACKUP_HOUR}:00 UTC; the last ${BACKUP_KEEP} are kept.`
      : 'BACKUP_FOLDER is not set: no nightly backup is made.',
    SENTRY_DSN ? `Errors are reported to ${new URL(SENTRY_DSN).host}.` : 'Errors are reported nowhere.',
    SMS_URL || !production ? '' : 'SMS_URL is not set: no text message goes out.',
  ].filter(Boolean)
}

function databaseLine({ DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL }: Config): string {
  if (!DATABASE_URL) return `The database is our own, in ${DATA_DIR}/postgres.`
  if (!DATABASE_DIRECT_URL || DATABASE_DIRECT_URL === DATABASE_URL) return 'The database is another server.'
  const [pooler, server] = [DATABASE_URL, DATABASE_DIRECT_URL].map((address) => new URL(address).host)
  return `The database is another server, ${server}, behind a pooler, ${pooler}, which has to set statement_timeout: a start looks.`
}

const SECRET = /SECRET|TOKEN|PRIVATE|DSN/
const DOTS = '••••••••'

/** An address keeps all but the name and password in front of its host, and secrets among its parameters. */
function withoutSecrets(name: string, value: string): string {
  if (SECRET.test(name)) return DOTS
  if (!name.endsWith('_URL') || !URL.canParse(value)) return value
  return value
    .replace(/(:\/\/)[^@/]*@/, `$1${DOTS}@`)
    .replace(/([?&](?:password|secret|token)=)[^&]*/gi, `$1${DOTS}`)
}

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Config, ConfigError } from './config.ts'
import { ON_SCREEN } from './database.ts'
import { errorCode } from './outage.ts'

const WITHIN_MS = 10_000
/** Our statements use what 18 brought, `uuidv7` among it. */
const LEAST_VERSION = 18
/** A limit that nothing but this connection would set, in milliseconds: it is there only where a session is our own. */
const OWN_LIMIT = 9_876

/** The codes of a statement that another client has named alike, and of one that another server has. */
const MIXED_UP = ['42P05', '26000']

/** One database: `direct` is the server, for LISTEN, locks and settings that last; `pooled` may lead through a pooler. */
export type DatabaseAddresses = { pooled: string; direct: string }

type Settings = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>
type Name = keyof Settings

/**
 * Connects to the server that the settings name, and through the pooler where there is one, before any other part uses them.
 * @throws ConfigError one sentence, without the password, when one can't be reached, refuses us, is too old or another database,
 *   or when a pooler would lose sessions, the limit of statements, or statements kept by name
 */
export async function reachDatabase(settings: Settings): Promise<DatabaseAddresses> {
  const direct = await reachSession(settings)
  const pooled = settings.DATABASE_URL ?? direct
  if (pooled !== direct) await reachPooler(pooled, direct)
  return { pooled, direct }
}

/**
 * `reachDatabase` for programs that use no pooler.
 * @returns the address of the server itself
 */
export async function reachSession({ DATABASE_URL, DATABASE_DIRECT_URL }: Settings): Promise<string> {
  const name = DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL ?? ''
  const { version, limit } = await connected(name, url, look, { statement_timeout: OWN_LIMIT })
  if (version < LEAST_VERSION)
    throw new ConfigError(
      `${name} names a PostgreSQL ${version}; this program needs ${LEAST_VERSION} or later.`,
    )
  if (limit !== OWN_LIMIT) throw new ConfigError(noSession(name))
  return url
}

async function reachPooler(pooled: string, direct: string): Promise<void> {
  const { place } = await connected('DATABASE_DIRECT_URL', direct, look)
  await connected('DATABASE_URL', pooled, async (client) => {
    const seen = await look(client)
    if (seen.place !== place)
      throw new ConfigError('DATABASE_URL and DATABASE_DIRECT_URL name two different databases.')
    const most = ON_SCREEN.statement
    if (seen.limit === 0 || seen.limit > most)
      throw new ConfigError(
        `The pooler of DATABASE_URL sets no statement_timeout of ${most / 1000} seconds or less: statements would have no limit.`,
      )
    const statement = `reach ${randomUUID()}`
    await client.query({ name: statement, text: 'select 1' })
    await connected('DATABASE_URL', pooled, (other) => other.query({ name: statement, text: 'select 2' }))
  })
}

type Seen = { version: number; limit: number; place: string }

async function look(client: pg.Client): Promise<Seen> {
  const { rows } = await client.query<Seen>(
    `select current_setting('server_version_num')::int / 10000 as version, setting::int as limit,
      (select system_identifier || '/' || current_database() from pg_control_system()) as place
     from pg_settings where name = 'statement_timeout'`,
  )
  const [seen] = rows
  if (!seen) throw new Error('PostgreSQL has no statement_timeout.')
  return seen
}

/** Runs something over a connection of its own, whose failures are those of a setting. */
async function connected<Found>(
  name: Name,
  url: string,
  run: (client: pg.Client) => Promise<Found>,
  asked: pg.ClientConfig = {},
): Promise<Found> {
  const waits = { connectionTimeoutMillis: WITHIN_MS, query_timeout: WITHIN_MS }
  const client = new pg.Client({ connectionString: url, ...waits, ...asked })
  // The call that fails says so.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await run(client)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    if (MIXED_UP.includes(errorCode(error)))
      throw new ConfigError(
        'The pooler of DATABASE_URL mixes up statements that connections keep by name: PgBouncer needs 1.21 or later and max_prepared_statements.',
      )
    const cause = causeOf(error)
    throw new ConfigError(REFUSED.test(cause) ? noSession(name) : `${name} can’t be used: ${cause}.`)
  } finally {
    // The connection has answered, or its failure is said above.
    await client.end().catch(() => undefined)
  }
}

/** PgBouncer's words for a setting that it can't keep for one client. */
const REFUSED = /unsupported startup parameter/

function noSession(name: Name): string {
  const advice =
    name === 'DATABASE_URL'
      ? 'DATABASE_DIRECT_URL has to name the server as well'
      : 'it has to name the server'
  return `${name} leads to a pooler, which keeps no session: ${advice}.`
}

/** A name with several addresses fails with an error of each, and no words of its own. */
function causeOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(causeOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

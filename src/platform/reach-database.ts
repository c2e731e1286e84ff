import pg from 'pg'
import { ConfigError } from './config.ts'

const WITHIN_MS = 10_000
/** Our statements use what 18 brought, `uuidv7` among it. */
const LEAST_VERSION = 18

/**
 * Connects once to the server that DATABASE_URL names, before any other part uses it.
 * @throws ConfigError one sentence, without the password, when the server can't be reached, refuses us, or is too old
 */
export async function reachDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: WITHIN_MS })
  // The call that fails says so.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < LEAST_VERSION)
      throw new ConfigError(
        `DATABASE_URL names a PostgreSQL ${version}; this program needs ${LEAST_VERSION} or later.`,
      )
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`DATABASE_URL can’t be used: ${causeOf(error)}.`)
  } finally {
    // The connection has answered, or its failure is said above.
    await client.end().catch(() => undefined)
  }
}

/** A name with several addresses fails with an error of each, and no words of its own. */
function causeOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(causeOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

import { ConfigError } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { type Appointed, grantDesk, listDesk, revokeDesk } from './appoint.ts'

const USAGE = 'npm run admin -- grant <e-mail> | revoke <e-mail> | list'

/** What `npm run admin` is asked for by its arguments. Throws `ConfigError` with what they may be. */
export function deskCommand([verb, email, ...rest]: string[]): (db: Database) => Promise<Appointed> {
  if (rest.length === 0) {
    if (verb === 'list' && !email) return listDesk
    if (verb === 'grant' && email) return (db) => grantDesk(db, email)
    if (verb === 'revoke' && email) return (db) => revokeDesk(db, email)
  }
  throw new ConfigError(USAGE)
}

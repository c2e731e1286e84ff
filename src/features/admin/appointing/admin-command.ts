import { ConfigError } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { type Appointed, grantAdministrator, listAdministrators, revokeAdministrator } from './appoint.ts'

const USAGE = 'npm run admin -- grant <e-mail> | revoke <e-mail> | list'

/** Reads the arguments of `npm run admin`. Throws `ConfigError` with the usage. */
export function adminCommand([verb, email, ...rest]: string[]): (db: Database) => Promise<Appointed> {
  if (rest.length === 0) {
    if (verb === 'list' && !email) return listAdministrators
    if (verb === 'grant' && email) return (db) => grantAdministrator(db, email)
    if (verb === 'revoke' && email) return (db) => revokeAdministrator(db, email)
  }
  throw new ConfigError(USAGE)
}

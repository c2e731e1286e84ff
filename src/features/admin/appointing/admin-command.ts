import type { Database } from '#platform/database.ts'
import { type Appointed, grantAdministrator, listAdministrators, revokeAdministrator } from './appoint.ts'

/** Reads the words after `npm run admin --`; null when they mean nothing. */
export function adminCommand([verb, email, ...rest]: string[]):
  | ((db: Database) => Promise<Appointed>)
  | null {
  if (rest.length > 0) return null
  if (verb === 'list' && !email) return listAdministrators
  if (verb === 'grant' && email) return (db) => grantAdministrator(db, email)
  if (verb === 'revoke' && email) return (db) => revokeAdministrator(db, email)
  return null
}

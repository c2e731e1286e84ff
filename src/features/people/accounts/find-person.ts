import type { Queryable } from '#platform/database.ts'
import { identifierKind, normalEmail } from './account.ts'
import { countedPhone, normalPhone } from './contact.ts'
import { type KnownPerson, selectPerson } from './store/people.ts'

/** Whom an e-mail address, phone number or username means. */
export function findPerson(db: Queryable, identifier: string): Promise<KnownPerson | undefined> {
  const kind = identifierKind(identifier)
  if (kind === 'email') return selectPerson(db, { email: normalEmail(identifier) })
  if (kind === 'phone') return selectPerson(db, { phone: normalPhone(identifier) ?? identifier })
  return selectPerson(db, { username: identifier })
}

/** However it was written, one account is counted once. */
export function countedAs(identifier: string): string {
  return identifierKind(identifier) === 'phone' ? countedPhone(identifier) : identifier.trim().toLowerCase()
}

import type { Queryable } from '#platform/database.ts'
import { type Refused, refuser } from '#platform/refusal.ts'
import { nameRefusals } from './name-refusals.ts'
import { type NameKind, nameProblem } from './reserved-names.ts'
import { isSameName, namesTrade } from './same-name.ts'
import { lockStoreName, selectStoresCalled } from './store.ts'

const refuse = refuser(nameRefusals)

type Judged = {
  kind: NameKind
  name: string
  /** The name as it stands; the same is never refused, so that older names and the desk's own stay usable. */
  standing?: string | null
  /** Their own store's name is theirs to use. */
  ownerId: string | null
  brand: string
}

const FIELD = { person: 'name', username: 'username', store: 'name' } as const

/**
 * Judges every public name by one rule: at sign-up, when a profile changes and when a store opens or changes. For a store's name
 * `db` is the transaction that writes it: the name is held until its end, so that two stores never take one name at once.
 */
export async function judgeName(
  db: Queryable,
  { kind, name, standing, ownerId, brand }: Judged,
): Promise<Refused<'name_reserved' | 'name_holds_contact' | 'name_of_store'> | null> {
  if (name === standing) return null
  const field = FIELD[kind]
  const problem = nameProblem(name, kind, brand)
  if (problem) return refuse(problem, { field })
  if (kind === 'store') await lockStoreName(db, name)
  const stores = await selectStoresCalled(db, name, ownerId)
  // Two people may be called alike, and either may keep a store in that name: such a store takes no name from a person.
  const isTaken = stores.some((other) => isSameName(other, name) && (kind === 'store' || namesTrade(other)))
  return isTaken ? refuse('name_of_store', { field }) : null
}

import type { Queryable } from '#platform/database.ts'
import { type Refused, refuser } from '#platform/refusal.ts'
import { joinLatin, readAsLatin } from './look-alikes.ts'
import { nameRefusals } from './name-refusals.ts'
import { type NameKind, nameProblem } from './reserved-names.ts'
import { lockStoreName, selectStoresCalled } from './store.ts'

/** Whether two names read alike: capitals, accents, spaces and look-alike letters make no difference, numbers do. */
export function isSameName(one: string, other: string): boolean {
  return readAsKey(one) === readAsKey(other)
}

function readAsKey(name: string): string {
  const numbers = name.normalize('NFKC').match(/(?<![\p{L}\p{N}])\p{N}+(?![\p{L}\p{N}])/gu) ?? []
  return `${joinLatin(readAsLatin(name))} ${numbers.join(' ')}`
}

const TRADE = new Set(
  (
    'rental rentals rent hire film films cine cinema cinematic camera cameras cam studio studios grip gear kit light lights lighting ' +
    'production productions prod media picture pictures equipment inc ltd co corp company coop collective house shop store optics ' +
    'lens lenses glass sound audio video photo photography post works supply supplies exchange depot warehouse location locations ' +
    'louer boutique magasin materiel equipement eclairage lumiere lumieres image images son optique optiques tournage atelier ' +
    'collectif cooperative enr ltee'
  )
    .split(' ')
    .map((word) => joinLatin(readAsLatin(word))),
)

/** Whether a name holds a word that businesses have in theirs and people do not: "Northlight Cine Rentals", not "Marie Tremblay". */
export function namesTrade(name: string): boolean {
  return readAsLatin(name).some((word) => TRADE.has(word) || /^\d+$/.test(word))
}

const refuse = refuser(nameRefusals)

type Judged = {
  kind: NameKind
  name: string
  /** The present name; it is never refused, so that older names and administrators' own stay usable. */
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

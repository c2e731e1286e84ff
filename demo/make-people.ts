import type { Insertable } from 'kysely'
import type { Schema } from '#platform/schema.gen.ts'
import { admin, type Character, crew, DEMO_DOMAIN, mika, newcomers, type OwnerCharacter } from './cast.ts'
import { ana, ownersEast } from './owners-east.ts'
import { ownersFrench } from './owners-french.ts'
import { ownersWest } from './owners-west.ts'
import { demoId, randomOf } from './random.ts'
import { type StoreCharacter, storeHouses } from './store-houses.ts'

export type PeopleRows = {
  users: (Insertable<Schema['users']> & { id: string })[]
  profiles: Insertable<Schema['profiles']>[]
  accounts: Insertable<Schema['accounts']>[]
  stores: (Insertable<Schema['stores']> & { id: string })[]
}

/** Everybody who lends: Ana, the rental houses, and the others from coast to coast. */
export const owners: readonly OwnerCharacter[] = [
  ana,
  ...storeHouses,
  ...ownersEast,
  ...ownersFrench,
  ...ownersWest,
]

const everybody: readonly Character[] = [...owners, admin, mika, ...crew, ...newcomers]

const DAY_MS = 86_400_000

/** The users, profiles, credentials and stores of the demo world; everybody has the same password, hashed once. */
export function makePeople(now: Date, passwordHash: string): PeopleRows {
  const people = everybody.map((character) => ({ character, joined: joinedAt(character, now) }))
  return {
    users: people.map(({ character, joined }) => userOf(character, joined)),
    profiles: people.map(({ character, joined }) => profileOf(character, joined)),
    accounts: people.map(({ character, joined }) => ({
      id: demoId('account', character.key),
      account_id: personId(character),
      provider_id: 'credential',
      user_id: personId(character),
      password: passwordHash,
      created_at: joined,
      updated_at: joined,
    })),
    stores: storeHouses.map((house) => storeOf(house, joinedAt(house, now))),
  }
}

/** The same for the same person in every world. */
export function personId(character: Character): string {
  return demoId('person', character.key)
}

/** The same for the same store in every world. */
export function storeId(house: StoreCharacter): string {
  return demoId('store', house.store.key)
}

/** Whether an owner is a store. */
export function isHouse(owner: Character): owner is StoreCharacter {
  return 'store' in owner
}

/** Where a person of the demo world signs in. */
export function emailOf(character: Character): string {
  return `${character.email ?? character.key}@${DEMO_DOMAIN}`
}

/** Where a drawn face or logo lies in the file store: in the folder that is public. */
export function avatarPath(key: string): string {
  return `media/avatars/${demoId('avatar', key)}.webp`
}

/** The address at which a public path is served. */
export function publicAddress(path: string): string {
  return `/${path}`
}

/** Those with a drawn face; the others show their initials. */
export const drawnFaces: readonly string[] = everybody
  .filter((character) => !isHouse(character) && randomOf(`face:${character.key}`).chance(0.28))
  .map(({ key }) => key)

function userOf(character: Character, joined: Date): PeopleRows['users'][number] {
  return {
    id: personId(character),
    name: character.name,
    email: emailOf(character),
    email_verified: true,
    username: character.key,
    display_username: character.key,
    locale: character.locale,
    account_type: isHouse(character) ? 'store' : 'individual',
    created_at: joined,
    updated_at: joined,
  }
}

function profileOf(character: Character, joined: Date): Insertable<Schema['profiles']> {
  return {
    id: personId(character),
    name: character.name,
    username: character.key,
    avatar_url: drawnFaces.includes(character.key) ? publicAddress(avatarPath(character.key)) : null,
    member_since: String(joined.getUTCFullYear()),
    account_type: isHouse(character) ? 'store' : 'individual',
    created_at: joined,
    updated_at: joined,
  }
}

/** Whose document was looked at, of which kind; newcomers have sent none. */
export const checkedPeople: readonly { character: Character; kind: 'identity' | 'police_clearance' }[] =
  everybody.flatMap((character) => {
    if (isNewcomer(character) || character === admin) return []
    const random = randomOf(`profile:${character.key}`)
    const lends = owners.some(({ key }) => key === character.key)
    const kinds: ('identity' | 'police_clearance')[] = []
    if (random.chance(lends ? 0.85 : 0.7)) kinds.push('identity')
    if (random.chance(lends ? 0.35 : 0.2)) kinds.push('police_clearance')
    return kinds.map((kind) => ({ character, kind }))
  })

function isNewcomer(character: Character): boolean {
  return newcomers.includes(character)
}

/** Newcomers came this week; the others some years ago, well before what they list. */
function joinedAt(character: Character, now: Date): Date {
  const random = randomOf(`joined:${character.key}`)
  const daysAgo = isNewcomer(character) ? random.whole(1, 6) : random.whole(470, 2_000)
  return new Date(now.getTime() - daysAgo * DAY_MS - random.whole(0, 36_000) * 1_000)
}

function storeOf(house: StoreCharacter, joined: Date) {
  return {
    id: storeId(house),
    name: house.store.name,
    description: house.store.description,
    user_id: personId(house),
    logo_url: publicAddress(avatarPath(house.store.key)),
    location: house.city,
    created_at: joined,
    updated_at: joined,
  }
}

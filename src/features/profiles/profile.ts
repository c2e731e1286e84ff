export type AccountType = 'individual' | 'store'

/** A profile as SPEC §3 writes it; `deletion_scheduled_date` is an ISO instant. */
export type Profile = {
  id: string
  name: string
  username: string | null
  avatar_url: string | null
  rating: number
  response_time: string
  member_since: string
  account_type: AccountType
  store_id: string | null
  id_verified: boolean
  police_clearance_verified: boolean
  resume_url: string | null
  account_deletion_requested: boolean
  deletion_scheduled_date: string | null
}

/** What a new profile starts with (SPEC §3, §9). */
export const profileDefaults = {
  rating: 5,
  response_time: 'Within 1 hour',
  member_since: '2023',
  account_type: 'individual',
} as const satisfies Partial<Profile>

/** The name, else the part of the e-mail before the @, else `fallback`. Give no e-mail on public pages: it is personal. */
export function displayName(name: string | null, email: string | null, fallback = 'User'): string {
  return name?.trim() || email?.split('@')[0]?.trim() || fallback
}

/** The first two letters of a name, uppercased, for people without a picture. */
export function initials(name: string): string {
  const characters = [...name.normalize('NFC')]
  const letters = characters.filter((character) => /[\p{L}\p{N}]/u.test(character))
  return letters.slice(0, 2).join('').toUpperCase()
}

/**
 * The name and picture to show: a store account goes by its store's, also when the store has no logo yet. Of a name that is an
 * e-mail address only the first part is shown.
 */
export function publicFace(
  profile: Pick<Profile, 'name' | 'avatar_url' | 'account_type'>,
  store: { name: string; logo_url: string | null } | null,
): { name: string | null; avatar_url: string | null } {
  const isStore = profile.account_type === 'store' && store
  const { name, avatar_url } = isStore ? { name: store.name, avatar_url: store.logo_url } : profile
  return { name: name && shownName(name), avatar_url }
}

/** A name as others are shown it: of an e-mail address in it the first part alone. `shown_name` in the database. */
export function shownName(name: string): string {
  return name.replace(/(\S+)@\S+\.\S+/g, '$1')
}

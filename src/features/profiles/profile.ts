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

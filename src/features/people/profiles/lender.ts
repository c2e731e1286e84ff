import type { Lender } from './profile.ts'

/** SPEC §3: what an owner without a name is called. */
export const UNKNOWN_OWNER = 'Unknown Owner'

/** A lender's columns, their name and picture as `people_faces` has them. */
type OwnerRow = Omit<Lender, 'id' | 'name'> & {
  user_id: string
  owner_name: string | null
}

/** The owner of a listing or a store. */
export function lenderOf(row: OwnerRow): Lender {
  return {
    id: row.user_id,
    name: row.owner_name || UNKNOWN_OWNER,
    avatar_url: row.avatar_url,
    account_type: row.account_type,
    id_verified: row.id_verified,
    police_clearance_verified: row.police_clearance_verified,
    rating: row.rating,
    response_time: row.response_time,
    response_known: row.response_known,
    member_since: row.member_since,
  }
}

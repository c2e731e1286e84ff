import { UNKNOWN_OWNER } from '#features/equipment/equipment.ts'
import { publicFace } from '#features/profiles/profile.ts'
import { storeMay } from './may.ts'
import type { StoreRow } from './store.ts'
import type { Lender, Store } from './stores.ts'

/** A store as its page shows it, with what the viewer may do. */
export function presentStore(row: StoreRow, viewer: { id: string } | null): Store {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    user_id: row.user_id,
    logo_url: row.logo_url,
    location: row.location,
    location_fr: row.label_fr ?? row.location,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    listing_count: row.listings ?? 0,
    owner: keeperOf(row),
    may: storeMay(viewer, row),
  }
}

function keeperOf(row: StoreRow): Lender {
  const account_type = row.account_type === 'store' ? 'store' : 'individual'
  const face = publicFace({ name: row.owner_name, avatar_url: row.avatar_url, account_type }, row)
  return {
    id: row.user_id,
    name: face.name?.trim() || UNKNOWN_OWNER,
    avatar_url: face.avatar_url,
    account_type,
    id_verified: row.id_verified,
    police_clearance_verified: row.police_clearance_verified,
    rating: row.rating,
    response_time: row.response_time,
    member_since: row.member_since,
  }
}

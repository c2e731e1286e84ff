import { lenderOf } from '#features/people/profiles/lender.ts'
import type { WithResponseKnown } from '#features/people/profiles/read-response-time.ts'
import type { Store } from './contract.ts'
import { storeMay } from './may.ts'
import type { StoreRow } from './store/stores.ts'

/** A store as its page shows it, with what the viewer may do. */
export function presentStore(row: StoreRow & WithResponseKnown, viewer: { id: string } | null): Store {
  const may = storeMay(viewer, row)
  return {
    id: row.id,
    name: may.edit ? row.name : row.shown_name,
    description: row.description,
    user_id: row.user_id,
    logo_url: row.logo_url,
    location: row.location,
    location_fr: row.label_fr ?? row.location,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    listing_count: row.listings ?? 0,
    hidden: row.hidden_reason === null ? null : { reason: row.hidden_reason, asked: row.asked_again },
    owner: lenderOf(row),
    may,
  }
}

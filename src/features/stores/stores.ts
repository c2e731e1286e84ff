import type { EquipmentImage } from '#features/pictures/contract.ts'
import type { Lender } from '#features/profiles/lender.ts'
import type { RefusalTable } from '#platform/refusal.ts'

export const STORE_NAME_MAX = 120
export const STORE_DESCRIPTION_MAX = 2000
export const STORE_LOCATION_MAX = 120

export const storeRefusals = {
  not_found: { status: 404, reportable: false },
  store_not_found: { status: 404, reportable: false },
  store_exists: { status: 409, reportable: false },
  store_changed: { status: 409, reportable: false },
  store_name_required: { status: 400, reportable: false },
  name_mixes_alphabets: { status: 400, reportable: false },
  city_unknown: { status: 400, reportable: false },
  text_too_long: { status: 400, reportable: false },
  text_unreadable: { status: 400, reportable: false },
} satisfies RefusalTable

/** A store as SPEC §3 writes it, with who keeps it. Instants are ISO. */
export type Store = {
  id: string
  name: string
  description: string
  user_id: string
  logo_url: string | null
  location: string
  /** The same place in French, where it has a name of its own. */
  location_fr: string
  created_at: string
  updated_at: string
  /** Counts its edits: one made over another's is refused. */
  version: number
  /** On offer. */
  listing_count: number
  owner: Lender
  may: { edit: boolean }
}

/** Somebody of the marketplace: a store, or a person lending outside of one, who has something on offer and can be paid. */
export type LenderCard = Lender & {
  kind: 'store' | 'owner'
  /** Set for a store: its page is /stores/{store_id}. */
  store_id: string | null
  description: string
  listing_count: number
  /** Where most of it is. */
  location: string
  location_fr: string
  /** The newest listings, at most three. */
  gear: GearPicture[]
}

/** How a listing is pictured: where it has no photograph, by its category. */
export type GearPicture = { id: string; image: EquipmentImage | null; category: string }

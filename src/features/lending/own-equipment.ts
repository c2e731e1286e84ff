import type { Prices } from '#features/equipment/equipment.ts'
import type { EquipmentImage } from '#features/pictures/contract.ts'
import type { Day } from '#platform/days.ts'

/** The next time that an item changes hands: with whom, and whether the rental is paid. */
export type Handover = {
  rental_id: string
  day: Day
  kind: 'pickup' | 'return'
  with: { id: string; name: string; avatar_url: string | null }
  paid: boolean
}

/** What owners are shown of each of their listings. */
export type OwnEquipment = Prices & {
  id: string
  name: string
  category: string
  subcategory: string | null
  image: EquipmentImage | null
  location: string
  location_fr: string
  is_store_listing: boolean
  state: ListingState
  /** Which edit it stands at. */
  version: number
  created_at: string
  /** The date at the place of the item. */
  today: Day
  pending_requests: number
  /** The one that has waited longest. */
  first_pending_rental_id: string | null
  /** Approved rentals that have not ended. */
  rentals_ahead: number
  next_handover: Handover | null
  /** The owner's share of what was paid and not paid back. */
  earned_cents: number
}

export type ListingState = 'on_offer' | 'paused'

/** Over all that a person lends; earnings count what has been removed since, too. */
export type OwnTotals = { earned_cents: number; on_offer: number; paused: number; to_answer: number }

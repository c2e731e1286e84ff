import type { EquipmentCalendar } from '#features/availability/availability.ts'
import type { EquipmentImage } from '#features/pictures/contract.ts'
import type { Lender } from '#features/profiles/lender.ts'

/** Prices by the day, week and month in CAD, as SPEC writes them, and in integer cents to reckon with. */
export type Prices = {
  price: number
  weekly_price: number | null
  monthly_price: number | null
  price_cents: number
  weekly_price_cents: number | null
  monthly_price_cents: number | null
}

/** What a page of listings shows of each. */
export type EquipmentCard = Prices & {
  id: string
  name: string
  category: string
  subcategory: string | null
  make: string
  model: string
  image: EquipmentImage | null
  /** The city's label, `Toronto, Ontario`. */
  location: string
  location_fr: string
  /** From the place that was searched, whole kilometres; null without one. */
  distance_km: number | null
  user_id: string
  /** A store account goes by its store's name and logo. */
  owner: { name: string; avatar_url: string | null; account_type: 'individual' | 'store' }
  storeId: string | null
  is_store_listing: boolean
  has_pending_requests: boolean
  /** Only owners are shown their paused listings. */
  paused: boolean
  /** ISO instant. */
  created_at: string
}

export type StoreSummary = {
  id: string
  name: string
  logo_url: string | null
  location: string
  location_fr: string
}

/** Everything about one listing (SPEC §3). */
export type Equipment = Prices & {
  id: string
  name: string
  description: string
  category: string
  subcategory: string | null
  make: string
  model: string
  details: string
  replacement_value: number | null
  images: EquipmentImage[]
  location: string
  /** Of the city: the exact point is told to the renter alone, after approval. */
  coordinates: { latitude: number; longitude: number }
  city: { label: string; label_fr: string; time_zone: string }
  user_id: string
  owner: Lender
  storeId: string | null
  store: StoreSummary | null
  specs: Record<string, string>
  included: string[]
  is_store_listing: boolean
  has_pending_requests: boolean
  paused: boolean
  created_at: string
  /** Which edit it stands at; whoever saves says which one they read. */
  version: number
  availability: EquipmentCalendar
  may: EquipmentMay
}

/** What the viewer may do with a listing; a visitor may do nothing until signed in. */
export type EquipmentMay = { request: boolean; edit: boolean }

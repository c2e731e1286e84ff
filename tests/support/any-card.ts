import type { EquipmentCard } from '../../src/features/gear/equipment/equipment.ts'

/** A listing’s card at $150 a day, in Toronto. */
export function anyCard(id: string): EquipmentCard {
  return {
    id,
    name: `Camera ${id}`,
    category: 'cameras',
    subcategory: null,
    make: 'Sony',
    model: 'FX6',
    image: null,
    location: 'Toronto, Ontario',
    location_fr: 'Toronto (Ontario)',
    distance_km: null,
    user_id: 'ben',
    owner: { name: 'Ben Roy', avatar_url: null, account_type: 'individual' },
    storeId: null,
    is_store_listing: false,
    has_pending_requests: false,
    paused: false,
    created_at: '2026-05-01T12:00:00.000Z',
    price: 150,
    weekly_price: null,
    monthly_price: null,
    price_cents: 15_000,
    weekly_price_cents: null,
    monthly_price_cents: null,
  }
}

import type { Equipment } from '../../src/features/gear/equipment/equipment.ts'
import { profileDefaults } from '../../src/features/people/profiles/profile.ts'
import type { Session } from '../../src/features/people/session/session-view.ts'
import { type RentalStage, rentalStages } from '../../src/features/rent/rentals/rental.ts'
import type { RentalView } from '../../src/features/rent/rentals/rental-view.ts'

const profile = {
  ...profileDefaults,
  id: 'ana',
  name: 'Ana Costa',
  username: 'ana',
  avatar_url: null,
  store_id: null,
  id_verified: true,
  police_clearance_verified: false,
  resume_url: null,
  account_deletion_requested: false,
  deletion_scheduled_date: null,
}

/** Ana, signed in, as her own pages have her. */
export const ana: Session = {
  user: {
    id: 'ana',
    email: 'ana@example.ca',
    email_fails: false,
    phone: null,
    name: 'Ana Costa',
    username: 'ana',
    locale: 'en-CA',
    time_zone: 'America/Toronto',
  },
  profile: { ...profile, display_name: 'Ana Costa', display_avatar_url: null, store: null, is_admin: false },
  expires_at: '2026-07-01T00:00:00.000Z',
}

const nothing: RentalView['may'] = {
  see: true,
  approve: false,
  reject: false,
  cancel: false,
  call_off: false,
  withdraw: false,
  pay: false,
  upload_insurance: false,
  see_insurance: false,
  change_pickup: false,
  send_approval: false,
}

type Changes = Partial<Omit<RentalView, 'may' | 'stage'>> & { may?: Partial<RentalView['may']> }

/** A rental at a stage, as Ana sees it on 10 June 2026: three days of Ben’s camera from the 20th, for $450. */
export function rentalAt(stage: RentalStage, { may, ...changes }: Changes = {}): RentalView {
  const { status } = rentalStages[stage]
  return {
    id: 'rental-1',
    equipment_id: 'camera-1',
    owner_id: 'ben',
    renter_id: 'ana',
    start_date: '2026-06-20',
    end_date: '2026-06-22',
    total_cost: 450,
    total_cents: 45_000,
    platform_fee_cents: 4_500,
    owner_payout_cents: 40_500,
    quote: {
      days: 3,
      lines: [{ unit: 'day', count: 3, unit_cents: 15_000, line_cents: 45_000 }],
      total_cents: 45_000,
      undiscounted_cents: 45_000,
      saved_cents: 0,
    },
    stage,
    status,
    payment_status: stage === 'booked' ? 'paid' : 'unpaid',
    refund: null,
    stripe_session_id: null,
    stripe_payment_intent_id: null,
    transferred_at: null,
    stripe_transfer_id: null,
    insurance_verified: false,
    insurance_url: null,
    pickup_window: null,
    pickup_address: null,
    has_experience: true,
    experience_description: null,
    extension_requested: false,
    extension_start_date: null,
    extension_end_date: null,
    extension_total_cost: null,
    original_end_date: null,
    submitted_at: '2026-06-09T15:00:00.000Z',
    payable_from: null,
    equipment_name: 'Sony FX6',
    equipment_image: null,
    equipment_category: 'cinema-cameras',
    equipment_visible: true,
    replacement_value: 8_000,
    location: 'Toronto, Ontario',
    location_fr: 'Toronto (Ontario)',
    time_zone: 'America/Toronto',
    today: '2026-06-10',
    renter: {
      id: 'ana',
      name: 'Ana Costa',
      avatar_url: null,
      id_verified: true,
      police_clearance_verified: false,
      resume_url: null,
    },
    owner: { id: 'ben', name: 'Ben Roy', avatar_url: null },
    note: null,
    answer_message: null,
    because: null,
    equipment_hidden: false,
    payouts_missing: false,
    hidden_words: [],
    role: 'renter',
    clocks: [],
    clashes: [],
    ...changes,
    may: { ...nothing, ...may },
  }
}

/** Ben’s camera as a visitor sees it on 10 June 2026: $150 a day, $600 a week. */
export function listing(changes: Partial<Equipment> = {}): Equipment {
  return {
    id: 'camera-1',
    name: 'Sony FX6',
    description: 'Full frame.',
    category: 'cinema-cameras',
    subcategory: null,
    make: 'Sony',
    model: 'FX6',
    details: '',
    price: 150,
    weekly_price: 600,
    monthly_price: null,
    price_cents: 15_000,
    weekly_price_cents: 60_000,
    monthly_price_cents: null,
    replacement_value: 8_000,
    images: [],
    location: 'Toronto, Ontario',
    coordinates: { latitude: 43.65, longitude: -79.38 },
    city: { label: 'Toronto, Ontario', label_fr: 'Toronto (Ontario)', time_zone: 'America/Toronto' },
    user_id: 'ben',
    owner: {
      id: 'ben',
      name: 'Ben Roy',
      avatar_url: null,
      id_verified: false,
      police_clearance_verified: false,
      ...profileDefaults,
      response_known: 'said',
    },
    storeId: null,
    store: null,
    specs: {},
    included: [],
    is_store_listing: false,
    has_pending_requests: false,
    paused: false,
    hidden: null,
    created_at: '2026-05-01T12:00:00.000Z',
    version: 1,
    availability: { today: '2026-06-10', periods: [], blocked: [], booked: [], version: 1 },
    not_available_to_viewer: false,
    may: { request: true, edit: false },
    ...changes,
  }
}

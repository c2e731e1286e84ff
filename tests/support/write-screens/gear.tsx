import { SavedSearches } from '#features/gear/saved/screens/saved-searches.tsx'
import { TellMeDialog } from '#features/gear/saved/screens/tell-me-dialog.tsx'
import type { OwnEquipment } from '#features/lend/listings/own-equipment.ts'
import { HiddenListing } from '#features/lend/listings/screens/own-listing.tsx'
import { RemoveDialog } from '#features/lend/listings/screens/remove-dialog.tsx'
import { BulkBar } from '#features/lend/listings/screens/table/bulk-bar.tsx'
import type { Store } from '#features/lend/stores/contract.ts'
import { MyStore, ShownAs } from '#features/lend/stores/screens/my-store.tsx'
import { StoreListing } from '#features/lend/stores/screens/store-listing.tsx'
import type { CheckView } from '#features/people/verification/contract.ts'
import { WaitingCheck } from '#features/people/verification/screens/waiting-check.tsx'
import { m } from '#paraglide/messages.js'
import { listing } from '../browser-world.ts'
import { choose, click, fill, type WriteScreen } from './screen.tsx'

const none = () => undefined
const hidden = { by: 'listing', reason: 'Stolen pictures', asked: false } as const
const { name, price, weekly_price, monthly_price, price_cents, weekly_price_cents, monthly_price_cents } =
  listing()
const own: OwnEquipment = {
  ...{ id: 'camera-1', name, category: 'cinema-cameras', subcategory: null, image: null },
  ...{ price, weekly_price, monthly_price, price_cents, weekly_price_cents, monthly_price_cents },
  ...{ location: 'Toronto, Ontario', location_fr: 'Toronto (Ontario)', is_store_listing: false },
  ...{ state: 'on_offer', hidden: null, version: 1, created_at: '2026-05-01T12:00:00.000Z' },
  ...{ today: '2026-06-10', pending_requests: 0, first_pending_rental_id: null, rentals_ahead: 0 },
  ...{ next_handover: null, earned_cents: 0, saves: 0, lately: { seen: 0, saved: 0 } },
}
const store: Store = {
  ...{ id: 'store-1', name: 'Roy Rentals', description: '', user_id: 'ana', logo_url: null },
  location: 'Toronto, Ontario',
  ...{ location_fr: 'Toronto (Ontario)', created_at: '2026-05-01T12:00:00.000Z' },
  ...{ updated_at: '2026-05-01T12:00:00.000Z', version: 1, listing_count: 0 },
  hidden: { reason: 'Stolen pictures', asked: false },
  owner: { ...listing().owner, account_type: 'store' },
  may: { edit: true },
}
const mine = {
  'GET /equipment/mine': { items: [], next_cursor: null, totals: {} },
  'GET /stores/mine': store,
}
const search = {
  ...{ id: 'search-1', filters: { query: 'fx6' }, cadence: 'daily', is_over: false },
  ...{ ends_at: '2036-12-01T12:00:00.000Z', told_at: null, created_at: '2026-06-01T12:00:00.000Z' },
}
const searches = {
  'GET /saved/searches': { items: [search] },
  'GET /categories': { items: [], merged: { categories: {}, subcategories: {} } },
}
const waiting: CheckView = {
  ...{
    id: 'check-1',
    kind: 'identity',
    status: 'submitted',
    reason: null,
    expires_at: null,
    decided_at: null,
  },
  ...{ submitted_at: '2026-06-09T12:00:00.000Z', waits_until: '2026-07-09T12:00:00.000Z' },
  ...{ document_url: null, ended_at: null, document_deleted_at: null },
}

/** Listings, stores, searches and documents. */
export const gearScreens: WriteScreen[] = [
  {
    write: 'DELETE /equipment/camera-1',
    element: <RemoveDialog open listing={own} onPause={none} onClose={none} />,
    press: m.equipment_own_remove_yes(),
    lost: m.equipment_own_lost,
  },
  {
    write: 'POST /equipment/camera-1/review',
    element: <HiddenListing listing={own} hidden={hidden} />,
    press: m.equipment_hidden_ask_of({ name }),
    lost: m.moderation_lost,
  },
  {
    write: 'POST /equipment/mine/changes',
    element: <BulkBar picked={[own]} onClear={none} onDone={none} />,
    press: m.equipment_own_pause(),
    lost: () => m.equipment_table_lost(),
  },
  {
    write: 'PATCH /equipment/camera-1',
    element: <StoreListing listing={own} />,
    press: m.stores_move_in_of({ name }),
    lost: m.stores_lost,
  },
  {
    write: 'PATCH /profiles/ana',
    element: <ShownAs store={store} userId="ana" />,
    press: () => document.querySelector<HTMLInputElement>('input[value="store"]')?.click(),
    isQuiet: true,
    lost: m.stores_lost,
  },
  {
    write: 'PATCH /stores/store-1',
    element: <MyStore store={store} userId="ana" />,
    reads: mine,
    before: fill(m.stores_name(), 'Roy Films'),
    press: m.stores_save(),
    lost: m.stores_lost,
  },
  {
    write: 'POST /stores/store-1/review',
    element: <MyStore store={store} userId="ana" />,
    reads: mine,
    press: m.moderation_ask_again(),
    lost: m.moderation_lost,
  },
  {
    write: 'POST /saved/searches',
    element: <TellMeDialog filters={{ query: 'fx6' }} kind={null} onClose={none} />,
    press: m.saved_tell_me_save(),
    lost: m.saved_lost,
  },
  {
    write: 'PATCH /saved/searches/search-1',
    element: <SavedSearches />,
    reads: searches,
    press: choose('off'),
    lost: m.saved_lost,
  },
  {
    write: 'DELETE /saved/searches/search-1',
    element: <SavedSearches />,
    reads: searches,
    press: new RegExp(m.saved_search_remove({ name: '.*fx6.*' })),
    lost: m.saved_lost,
  },
  {
    write: 'DELETE /verification/checks/check-1',
    element: <WaitingCheck check={waiting} isSent={false} />,
    before: click(m.verification_withdraw()),
    press: m.verification_withdraw(),
    lost: m.verification_withdraw_lost,
  },
]

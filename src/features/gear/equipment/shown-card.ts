import type { EquipmentCard } from './equipment.ts'

/** The facts of a listing that cards show: a page sends its reader no others. */
export type ShownCard = ReturnType<typeof shownCard>

/** A listing as its card needs it. */
export function shownCard({
  make: _make,
  model: _model,
  price: _price,
  weekly_price: _weekly,
  monthly_price: _monthly,
  is_store_listing: _isStore,
  has_pending_requests: _hasRequests,
  created_at: _created,
  ...shown
}: EquipmentCard) {
  return shown
}

/** A page of listings with the facts that cards show. */
export function shownCards<Page extends { items: EquipmentCard[] }>(page: Page) {
  return { ...page, items: page.items.map(shownCard) }
}

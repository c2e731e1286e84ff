import type { Equipment } from '#features/gear/equipment/equipment.ts'
import type { DayRange } from '#ui/day-calendar.tsx'

/** The listing's facts that a request needs. */
export type RequestedEquipment = Pick<
  Equipment,
  | 'id'
  | 'name'
  | 'user_id'
  | 'price'
  | 'weekly_price'
  | 'monthly_price'
  | 'price_cents'
  | 'weekly_price_cents'
  | 'monthly_price_cents'
  | 'availability'
  | 'taxes'
  | 'owner_registered'
  | 'city'
  | 'replacement_value'
  | 'not_available_to_viewer'
>
/** The days chosen on the page's calendar; the form reads and writes them. */
export type Selection = { range: DayRange | null; setRange: (range: DayRange | null) => void }

import { m } from '#paraglide/messages.js'
import type { ListingField } from './listing-values.ts'

/** The name of a field, for use away from it. */
export function fieldWord(field: ListingField): string {
  return words[field]()
}

const words: Record<ListingField, () => string> = {
  name: m.equipment_form_name,
  make: m.equipment_form_make,
  model: m.equipment_form_model,
  category: m.equipment_form_category,
  subcategory: m.equipment_form_subcategory,
  description: m.equipment_form_description,
  details: m.equipment_form_details,
  price: m.equipment_form_price,
  weekly_price: m.equipment_form_weekly,
  monthly_price: m.equipment_form_monthly,
  replacement_value: m.equipment_replacement_value,
  location: m.equipment_form_place,
  is_store_listing: m.equipment_form_store_short,
  specs: m.equipment_form_specs,
  included: m.equipment_form_included,
  images: m.equipment_form_photos,
  availability: m.equipment_form_days,
}

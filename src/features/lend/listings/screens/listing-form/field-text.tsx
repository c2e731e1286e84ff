import { useQuery } from '@tanstack/react-query'
import type { Offer } from '#features/catalogue/availability/equipment-calendar.ts'
import { categoriesQuery } from '#features/catalogue/categories/queries.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney, toCents } from '#platform/money.ts'
import { daysText } from '#ui/days-text.ts'
import type { ListingField, ListingValues } from './listing-values.ts'
import { readDollars } from './listing-values.ts'

/** The value of a field, in a line or two. */
export function FieldText({ field, values }: { field: ListingField; values: ListingValues }) {
  const categories = useQuery(categoriesQuery).data?.items ?? []
  if (field === 'category' || field === 'subcategory') {
    const kinds = categories.flatMap((one) => [one, ...one.subcategories])
    const found = kinds.find(({ slug }) => slug === values[field])
    return found ? found.name : values[field] || m.equipment_form_conflict_empty()
  }
  return textOf(field, values) || m.equipment_form_conflict_empty()
}

function textOf(field: Exclude<ListingField, 'category' | 'subcategory'>, values: ListingValues): string {
  switch (field) {
    case 'price':
    case 'weekly_price':
    case 'monthly_price':
    case 'replacement_value': {
      const amount = readDollars(values[field])
      return typeof amount === 'number'
        ? formatMoney(toCents(amount), getLocale(), { withCents: !Number.isInteger(amount) })
        : values[field]
    }
    case 'images':
      return m.equipment_form_count_photos({ count: values.images.length })
    case 'specs':
      return values.specs.map(({ name, value }) => `${name}\u00a0: ${value}`).join('; ')
    case 'included':
      return values.included.map(({ text }) => text).join('; ')
    case 'is_store_listing':
      return values.is_store_listing
        ? m.equipment_form_conflict_store_yes()
        : m.equipment_form_conflict_store_no()
    case 'availability':
      return offerText(values.availability)
    default:
      return values[field]
  }
}

function offerText({ periods, blocked }: Offer): string {
  const spans = periods.map(({ start_date, end_date }) => daysText(start_date, end_date))
  const closed = blocked.map((day) => daysText(day)).join('; ')
  return [
    spans.length > 0 ? spans.join('; ') : m.availability_edit_always(),
    ...(closed ? [m.equipment_form_conflict_blocked({ days: closed })] : []),
  ].join('. ')
}

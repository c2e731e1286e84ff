import type { EquipmentImage } from '#features/base/pictures/contract.ts'
import type { Offer } from '#features/catalogue/availability/equipment-calendar.ts'
import type { Equipment } from '#features/gear/equipment/equipment.ts'
import { keysOf } from '#platform/own-value.ts'
import type { CreateBody } from '../../contract.ts'

/** The form as it is typed: amounts are text, and rows that are still empty stay. */
export type ListingValues = {
  name: string
  make: string
  model: string
  category: string
  subcategory: string
  description: string
  details: string
  price: string
  weekly_price: string
  monthly_price: string
  replacement_value: string
  location: string
  is_store_listing: boolean
  specs: { name: string; value: string }[]
  included: { text: string }[]
  images: EquipmentImage[]
  availability: Offer
}

export type ListingField = keyof ListingValues

export const emptyListing: ListingValues = {
  name: '',
  make: '',
  model: '',
  category: '',
  subcategory: '',
  description: '',
  details: '',
  price: '',
  weekly_price: '',
  monthly_price: '',
  replacement_value: '',
  location: '',
  is_store_listing: false,
  specs: [],
  included: [],
  images: [],
  availability: { periods: [], blocked: [] },
}

/** A listing as the form shows it. */
export function valuesOf(listing: Equipment, locale: 'en-CA' | 'fr-CA'): ListingValues {
  const { name, make, model, category, description, details, is_store_listing, images } = listing
  const { periods, blocked } = listing.availability
  const amount = (dollars: number | null) => writeDollars(dollars, locale)
  return {
    ...{ name, make, model, category, description, details, is_store_listing, images },
    subcategory: listing.subcategory ?? '',
    price: amount(listing.price),
    weekly_price: amount(listing.weekly_price),
    monthly_price: amount(listing.monthly_price),
    replacement_value: amount(listing.replacement_value),
    location: locale === 'fr-CA' ? listing.city.label_fr : listing.city.label,
    specs: Object.entries(listing.specs).map(([key, value]) => ({ name: key, value })),
    included: listing.included.map((text) => ({ text })),
    availability: { periods, blocked },
  }
}

/** The API's body of valid values. The days are sent apart. */
export function bodyOf(values: ListingValues): Required<CreateBody> {
  const { name, make, model, category, description, details, location, is_store_listing } = values
  return {
    ...{ name, make, model, category, description, details, location, is_store_listing },
    subcategory: values.subcategory || null,
    price: dollars(values.price) ?? '',
    weekly_price: dollars(values.weekly_price),
    monthly_price: dollars(values.monthly_price),
    replacement_value: dollars(values.replacement_value),
    images: values.images.map(({ src, alt }) => ({ src, alt })),
    specs: Object.fromEntries(
      values.specs.filter(isFilled).map((row) => [row.name.trim(), row.value.trim()] as const),
    ),
    included: values.included.map(({ text }) => text.trim()).filter((text) => text !== ''),
  }
}

/** Which fields differ, as the API would see them. */
export function changedFields(before: ListingValues, after: ListingValues): ListingField[] {
  const [was, is] = [bodyOf(before), bodyOf(after)]
  return keysOf(emptyListing).filter((field) =>
    field === 'availability'
      ? !isAlike(before.availability, after.availability)
      : !isAlike(was[field], is[field]),
  )
}

/** Whether a row of specifications says anything. */
export function isFilled(row: { name: string; value: string }): boolean {
  return row.name.trim() !== '' || row.value.trim() !== ''
}

/** Dollars as a person types them in their language: `1250`, `1250,50`; empty for none. */
export function writeDollars(amount: number | null, locale: 'en-CA' | 'fr-CA'): string {
  if (amount === null) return ''
  const text = Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
  return locale === 'fr-CA' ? text.replace('.', ',') : text
}

// The order of specifications counts, which JSON keeps.
function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function dollars(text: string): number | string | null {
  const read = readDollars(text)
  return read === 'wrong' ? text : read
}

/**
 * Reads dollars typed in English or French: `1,250.50`, `1 250,50 $`, `$99`. Null when empty, `wrong` for an invalid
 * amount or more than two decimals.
 */
export function readDollars(text: string): number | null | 'wrong' {
  const bare = text.replace(/[\s\u00a0\u202f$]/g, '')
  if (bare === '') return null
  const plain = /,\d{1,2}$/.test(bare) && !bare.includes('.') ? bare.replace(',', '.') : bare
  const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/.test(plain) ? plain.replaceAll(',', '') : plain
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(grouped) ? Number(grouped) : 'wrong'
}

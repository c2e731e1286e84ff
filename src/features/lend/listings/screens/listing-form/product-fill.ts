import type { ProductSuggestion } from '#features/catalogue/products/contract.ts'
import { termIn } from '#features/catalogue/vocabulary/term-in.ts'
import { bodyOf, emptyListing, isFilled, type ListingValues, writeDollars } from './listing-values.ts'

export const FILLED_FIELDS = [
  'name',
  'make',
  'model',
  'category',
  'subcategory',
  'specs',
  'included',
  'replacement_value',
] as const
export type FilledField = (typeof FILLED_FIELDS)[number]
type Filled = Partial<Pick<ListingValues, FilledField>>

/** The fields that a suggestion fills, the typed ones that it leaves, and their values before. */
export type Fill = { after: Filled; kept: FilledField[]; before: Filled }

/**
 * Fills fields from the catalogue. Make and model are the choice itself, and so is the name when chosen there; other
 * fields are filled only when empty or when filled by an earlier choice (`last`).
 */
export function fillFrom(
  values: ListingValues,
  product: ProductSuggestion,
  { chosenIn, last, locale }: { chosenIn: FilledField; last: Filled; locale: 'en-CA' | 'fr-CA' },
): Fill {
  const offered = offeredBy(product, locale)
  const fill: Fill = { after: {}, kept: [], before: {} }
  for (const field of FILLED_FIELDS) {
    const isChoice = field === 'make' || field === 'model' || field === chosenIn
    if (isSame(offered[field], emptyListing[field]) && !isChoice) continue
    if (isAlike(values, offered, field)) continue
    if (isChoice || isEmpty(values, field) || isSame(values[field], last[field])) {
      Object.assign(fill.after, { [field]: offered[field] })
      Object.assign(fill.before, { [field]: values[field] })
    } else if (field !== 'subcategory') fill.kept.push(field)
  }
  return withKindsTogether(fill, values, offered)
}

/** A subcategory belongs to its category: it is filled with it, or not at all. */
function withKindsTogether(fill: Fill, values: ListingValues, offered: Required<Filled>): Fill {
  const category = fill.after.category ?? values.category
  const { subcategory: _, ...others } = fill.after
  if (category !== offered.category) return { ...fill, after: others }
  if (fill.after.category === undefined) return fill
  return {
    ...fill,
    after: { ...fill.after, subcategory: offered.subcategory },
    before: { ...fill.before, subcategory: values.subcategory },
  }
}

function offeredBy(product: ProductSuggestion, locale: 'en-CA' | 'fr-CA'): Required<Filled> {
  const { name, make, model, category, subcategory, specs, included, terms, replacement_value } = product
  const said = (text: string) => termIn(text, terms.specs, locale)
  return {
    ...{ name, make, model },
    category: category ?? '',
    subcategory: subcategory ?? '',
    specs: Object.entries(specs).map(([key, value]) => ({ name: said(key), value: said(value) })),
    included: included.map((text) => ({ text: termIn(text, terms.included, locale) })),
    replacement_value: writeDollars(replacement_value, locale),
  }
}

function isEmpty(values: ListingValues, field: FilledField): boolean {
  if (field === 'specs') return !values.specs.some(isFilled)
  if (field === 'included') return values.included.every(({ text }) => text.trim() === '')
  return values[field].trim() === ''
}

function isAlike(values: ListingValues, offered: Required<Filled>, field: FilledField): boolean {
  return isSame(bodyOf(values)[field], bodyOf({ ...values, ...offered })[field])
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

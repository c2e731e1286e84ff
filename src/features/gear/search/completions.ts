import type { Category } from '#features/catalogue/categories/contract.ts'
import { searchText } from '#features/catalogue/vocabulary/words.ts'
import type { Completion } from './contract.ts'

/** Completions of each sort, the likeliest first. */
export type Completions = Record<Completion['of'], Completion[]>

export type KindCompletion = Extract<Completion, { of: 'kind' }>

/** A make and model on offer, and how many listings are of it. */
export type OnOffer = { make: string; model: string; listings: number }

/** In this order they are shown. */
const SORTS = ['kind', 'make', 'product', 'lender'] as const

/** A search holds no more, so that longer ones would be cut. */
const LONGEST_WORDS = 200

/** At most so many of them, sort by sort. The sorts take turns, so that none crowds out another. */
export function mergeCompletions(found: Completions, most: number): Completion[] {
  const counts = { kind: 0, make: 0, product: 0, lender: 0 }
  for (let left = most; left > 0; ) {
    const hungry = SORTS.filter((sort) => found[sort].length > counts[sort]).slice(0, left)
    if (hungry.length === 0) break
    for (const sort of hungry) counts[sort] += 1
    left -= hungry.length
  }
  return SORTS.flatMap((sort) => found[sort].slice(0, counts[sort]))
}

/** The kinds that `typed` names or begins to name, in either language: those that may be chosen. */
export function matchKinds(typed: readonly string[], categories: readonly Category[]): KindCompletion[] {
  const kinds = categories
    .filter(({ hidden }) => !hidden)
    .flatMap(({ slug, name_en, name_fr, subcategories }): KindCompletion[] => [
      { of: 'kind', category: slug, subcategory: null, name_en, name_fr, within: null },
      ...subcategories
        .filter(({ hidden }) => !hidden)
        .map((part) => ({
          of: 'kind' as const,
          category: slug,
          subcategory: part.slug,
          name_en: part.name_en,
          name_fr: part.name_fr,
          within: { name_en, name_fr },
        })),
    ])
  const namesOf = ({ name_en, name_fr }: KindCompletion) => [name_en, name_fr].map(searchText)
  return startingFirst(
    typed,
    kinds.filter((kind) => namesOf(kind).some((name) => isBegun(typed, name))),
    namesOf,
  )
}

/** The makes that `typed` names or begins to name, those with most listings first. */
export function matchMakes(typed: readonly string[], products: readonly OnOffer[]): Completion[] {
  const makes = new Map<string, { words: string; listings: number }>()
  for (const { make, listings } of products) {
    const form = searchText(make)
    const known = makes.get(form)
    if (known) known.listings += listings
    else if (form && isBegun(typed, form)) makes.set(form, { words: make.trim(), listings })
  }
  return [...makes.values()]
    .toSorted((one, other) => other.listings - one.listings)
    .map(({ words }) => ({ of: 'make', words }))
}

/** Products by what they are called, those that begin as typed first; none that is called like a make. */
export function nameProducts(typed: readonly string[], products: readonly OnOffer[]): Completion[] {
  const makes = new Set(products.map(({ make }) => searchText(make)))
  const names = new Map<string, string>()
  for (const product of products) {
    const words = nameOf(product)
    const form = searchText(words)
    if (words.length <= LONGEST_WORDS && !makes.has(form) && !names.has(form)) names.set(form, words)
  }
  return startingFirst(typed, [...names], ([form]) => [form]).map(([, words]) => ({ of: 'product', words }))
}

/** Make and model; a model that begins with its make says it once. */
function nameOf({ make, model }: OnOffer): string {
  const saysMake = `${searchText(model)} `.startsWith(`${searchText(make)} `)
  return (saysMake ? model : `${make} ${model}`).replace(/\s+/g, ' ').trim()
}

/** Whether each typed word begins a word of the name; a typed plural names its singular too. */
function isBegun(typed: readonly string[], name: string): boolean {
  const words = name.split(' ')
  return typed.every((one) =>
    words.some(
      (word) => word.startsWith(one) || (word.length > 3 && (one === `${word}s` || one === `${word}x`)),
    ),
  )
}

function startingFirst<One>(
  typed: readonly string[],
  all: readonly One[],
  formsOf: (one: One) => string[],
): One[] {
  const begins = (one: One) => formsOf(one).some((form) => form.startsWith(typed.join(' ')))
  return [...all.filter(begins), ...all.filter((one) => !begins(one))]
}

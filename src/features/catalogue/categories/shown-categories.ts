import { getLocale } from '#paraglide/runtime.js'
import { categoryName } from './category-name.ts'
import type { Categories, Category } from './contract.ts'

/** The categories as pages show them: in the reader's language alone. */
export type ShownCategories = ReturnType<typeof shownCategories>
export type ShownCategory = ShownCategories['items'][number]

/** Takes from the categories what pages show of them; a page carries no other words. */
export function shownCategories({ items, merged }: Categories) {
  return { items: items.map(shownCategory), merged }
}

function shownCategory({ slug, listings, subcategories, hidden, ...words }: Category) {
  const name = categoryName(words)
  const about = getLocale() === 'fr-CA' ? words.description_fr : words.description_en
  return {
    slug,
    name,
    about,
    listings,
    subcategories: subcategories.map(shownKind),
    // In each, so that a page writes the list in columns.
    hidden: hidden === true,
  }
}

function shownKind({ slug, hidden, ...names }: Category['subcategories'][number]) {
  return { slug, name: categoryName(names), ...(hidden && { hidden }) }
}

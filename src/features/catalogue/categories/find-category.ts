import { ownValue } from '#platform/own-value.ts'
import type { Categories, Category } from './contract.ts'

/** The category of a slug, or the one that it was merged into. */
export function findCategory({ items, merged }: Categories, slug: string | undefined): Category | undefined {
  const standing = slug && (ownValue(merged.categories, slug) ?? slug)
  return items.find((one) => one.slug === standing)
}

/** The current kinds of an address: a subcategory that moved or was merged takes the category along. */
export function standingOf(categories: Categories, category: string, subcategory: string | undefined) {
  const { items, merged } = categories
  const part = subcategory && mergedInto(categories, subcategory)
  const own = items.find(({ subcategories }) => subcategories.some(({ slug }) => slug === part))
  return own
    ? { category: own.slug, subcategory: part }
    : { category: ownValue(merged.categories, category) ?? category, subcategory }
}

/** The subcategory that one of this slug was merged into, else the slug itself. */
export function mergedInto({ merged }: Pick<Categories, 'merged'>, subcategory: string): string {
  return ownValue(merged.subcategories, subcategory) ?? subcategory
}

/** Those that may be chosen, and the one that is chosen already. */
export function offered<Kind extends { slug: string; hidden?: true }>(
  kinds: readonly Kind[],
  chosen?: string,
): Kind[] {
  return kinds.filter(({ slug, hidden }) => !hidden || slug === chosen)
}

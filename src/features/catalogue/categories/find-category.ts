import { ownValue } from '#platform/own-value.ts'
import type { Categories } from './contract.ts'

/** Categories with as much of each as is asked for. */
type Of<Category> = Pick<Categories, 'merged'> & { items: readonly Category[] }
type Kind = { slug: string }

/** The category of a slug, or the one that it was merged into. */
export function findCategory<Category extends Kind>(
  { items, merged }: Of<Category>,
  slug: string | undefined,
): Category | undefined {
  const standing = slug && (ownValue(merged.categories, slug) ?? slug)
  return items.find((one) => one.slug === standing)
}

/** The current kinds of an address: a subcategory that moved or was merged takes the category along. */
export function standingOf(
  categories: Of<Kind & { subcategories: readonly Kind[] }>,
  category: string,
  subcategory: string | undefined,
) {
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
export function offered<Kind extends { slug: string; hidden?: boolean }>(
  kinds: readonly Kind[],
  chosen?: string,
): Kind[] {
  return kinds.filter(({ slug, hidden }) => !hidden || slug === chosen)
}

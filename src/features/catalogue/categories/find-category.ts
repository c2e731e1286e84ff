import { ownValue } from '#platform/own-value.ts'

/** By a slug that is no more: the one that its listings are in now. */
type Merged = { categories: Record<string, string>; subcategories: Record<string, string> }
type WithKinds = { slug: string; subcategories: readonly { slug: string }[] }

/** The category of a slug, or the one that it was merged into. */
export function findCategory<Category extends { slug: string }>(
  { items, merged }: { items: readonly Category[]; merged: Merged },
  slug: string | undefined,
): Category | undefined {
  const standing = slug && (ownValue(merged.categories, slug) ?? slug)
  return items.find((one) => one.slug === standing)
}

/** The current kinds of an address: a subcategory that moved or was merged takes the category along. */
export function standingOf(
  categories: { items: readonly WithKinds[]; merged: Merged },
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
export function mergedInto({ merged }: { merged: Merged }, subcategory: string): string {
  return ownValue(merged.subcategories, subcategory) ?? subcategory
}

/** Those that may be chosen, and the one that is chosen already. */
export function offered<Kind extends { slug: string; hidden?: true }>(
  kinds: readonly Kind[],
  chosen?: string,
): Kind[] {
  return kinds.filter(({ slug, hidden }) => !hidden || slug === chosen)
}

import type { Categories, Category } from './contract.ts'

/** The category of a slug, or the one that it was merged into. */
export function findCategory({ items, merged }: Categories, slug: string | undefined): Category | undefined {
  const standing = slug && (merged.categories[slug] ?? slug)
  return items.find((one) => one.slug === standing)
}

/** What an address of a category and a subcategory stands for now: a subcategory that moved or was merged takes the category along. */
export function standingOf({ items, merged }: Categories, category: string, subcategory: string | undefined) {
  const part = subcategory && (merged.subcategories[subcategory] ?? subcategory)
  const own = items.find(({ subcategories }) => subcategories.some(({ slug }) => slug === part))
  return own
    ? { category: own.slug, subcategory: part }
    : { category: merged.categories[category] ?? category, subcategory }
}

/** Those that may be chosen, and the one that is chosen already. */
export function offered<Kind extends { slug: string; hidden?: true }>(
  kinds: readonly Kind[],
  chosen?: string,
): Kind[] {
  return kinds.filter(({ slug, hidden }) => !hidden || slug === chosen)
}

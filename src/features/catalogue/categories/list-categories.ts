import type { Ctx } from '#platform/context.ts'
import type { Categories } from './contract.ts'
import { selectCategories, selectMerged } from './store.ts'

/** The categories that stand, in their order, and where those that were merged are now. */
export async function listCategories({ db }: Pick<Ctx, 'db'>): Promise<Categories> {
  const [items, merged] = await Promise.all([selectCategories(db), selectMerged(db)])
  const intoOf = (kind: 'category' | 'subcategory') =>
    Object.fromEntries(merged.filter((one) => one.kind === kind).map(({ slug, into }) => [slug, into]))
  return {
    items: items.map(({ enabled, subcategories, ...item }) => ({
      ...item,
      listings: item.listings ?? 0,
      subcategories: subcategories.map(({ enabled: isOpen, ...part }) => ({ ...part, ...hiddenIf(!isOpen) })),
      ...hiddenIf(!enabled),
    })),
    merged: { categories: intoOf('category'), subcategories: intoOf('subcategory') },
  }
}

function hiddenIf(isHidden: boolean): { hidden?: true } {
  return isHidden ? { hidden: true } : {}
}

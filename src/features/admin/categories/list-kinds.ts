import type { SignedIn } from '#platform/context.ts'
import type { AdminCategory, AdminSubcategory } from './contract.ts'
import type { KindLevel } from './kind.ts'
import { countListings, type KindRow, selectKinds, selectRunning } from './store.ts'

/**
 * Every category with its subcategories, hidden and merged ones too, with their counts and the changes still under way.
 */
export async function listKinds({ db }: SignedIn): Promise<{ items: AdminCategory[] }> {
  const [categories, parts, counts, running] = await Promise.all([
    selectKinds(db, 'category'),
    selectKinds(db, 'subcategory'),
    countListings(db),
    selectRunning(db),
  ])
  function present(level: KindLevel, { sort_order: _, category: __, ...kind }: KindRow): AdminSubcategory {
    const own = counts.filter((count) => count[level] === kind.slug)
    const change = running.find((one) => one.kind === level && one.slug === kind.slug)
    return {
      ...kind,
      listings: own.reduce((sum, { listings }) => sum + listings, 0),
      all_listings: own.reduce((sum, { all_listings }) => sum + all_listings, 0),
      change: change ? { act: change.act, total: change.total, done: change.done } : null,
    }
  }
  return {
    items: categories.map((category) => ({
      ...present('category', category),
      subcategories: parts
        .filter((part) => part.category === category.slug)
        .map((part) => present('subcategory', part)),
    })),
  }
}

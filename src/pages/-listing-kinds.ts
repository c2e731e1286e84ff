import type { QueryClient } from '@tanstack/react-query'
import { findCategory } from '#features/catalogue/categories/find-category.ts'
import { categoriesQuery } from '#features/catalogue/categories/queries.ts'
import { type ShownCategories, shownCategories } from '#features/catalogue/categories/shown-categories.ts'
import type { Equipment } from '#features/gear/equipment/equipment.ts'
import type { Kinds } from '#features/gear/equipment/screens/equipment-heading.tsx'
import { api, read } from '#platform/browser/api-client.ts'

/** The categories. A page that the server draws does not carry them along: it shows the names of two. */
export async function readCategories(queryClient: QueryClient): Promise<ShownCategories> {
  return import.meta.env.SSR
    ? shownCategories(await read(api().categories.$get()))
    : queryClient.ensureQueryData(categoriesQuery)
}

/** Where a listing lies among the gear. */
export function kindsOf(listing: Equipment, categories: ShownCategories): Kinds {
  const category = findCategory(categories, listing.category)
  const subcategory = category?.subcategories.find(({ slug }) => slug === listing.subcategory)
  return { category: nameOf(category), subcategory: nameOf(subcategory) }
}

function nameOf(kind: { slug: string; name: string } | undefined) {
  return kind && { slug: kind.slug, name: kind.name }
}

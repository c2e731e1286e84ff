import type { QueryClient } from '@tanstack/react-query'
import { categoryName } from '#features/catalogue/categories/category-name.ts'
import { offered } from '#features/catalogue/categories/find-category.ts'
import { api, read } from '#platform/browser/api-client.ts'
import { loadNear } from './-load-near.ts'

/** Fetches the gear near the reader of this language, and the names of the departments: the departments are fetched when they come near. */
export async function loadHome(queryClient: QueryClient) {
  const [departments] = await Promise.allSettled([read(api().categories.$get()), loadNear(queryClient)])
  // The page works without the list; the API has logged why it is missing.
  const items = departments.status === 'fulfilled' ? offered(departments.value.items) : []
  return { categories: items.map((category) => ({ slug: category.slug, name: categoryName(category) })) }
}

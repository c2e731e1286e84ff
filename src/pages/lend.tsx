import { createFileRoute } from '@tanstack/react-router'
import { categoryName } from '#features/catalogue/categories/category-name.ts'
import { offered } from '#features/catalogue/categories/find-category.ts'
import { priceQuery } from '#features/catalogue/products/queries.ts'
import { LendPage } from '#features/site/home/screens/lend-page.tsx'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/lend')({
  loader: async ({ context: { queryClient } }) => {
    const kinds = await lentKinds()
    const [first] = kinds
    if (first) await queryClient.prefetchQuery(priceQuery({ category: first.slug }))
    return { kinds }
  },
  head: () =>
    pageHead({
      title: m.home_lend_heading(),
      path: '/lend',
      about: import.meta.env.SSR && { description: m.home_lend_description() },
    }),
  component: Lend,
})

function Lend() {
  return <LendPage {...Route.useLoaderData()} />
}

/** The kinds of gear on offer, names alone. The page works without them; the API has logged why they are missing. */
async function lentKinds() {
  const [kinds] = await Promise.allSettled([read(api().categories.$get())])
  if (kinds.status === 'rejected') return []
  return offered(kinds.value.items)
    .filter(({ listings }) => listings > 0)
    .sort((a, b) => b.listings - a.listings)
    .map((category) => ({ slug: category.slug, name: categoryName(category) }))
}

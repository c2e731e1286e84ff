import { createFileRoute } from '@tanstack/react-router'
import { categoryName } from '#features/catalogue/categories/category-name.ts'
import { offered } from '#features/catalogue/categories/find-category.ts'
import { nearCity } from '#features/site/home/near-city.ts'
import { nearQuery } from '#features/site/home/queries.ts'
import { HomePage } from '#features/site/home/screens/home-page.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { api, read } from '#platform/browser/api-client.ts'
import { pageFacts } from '#ui/page-facts.ts'
import { pageHead } from '#ui/page-head.ts'
import { SeenLately } from './-seen-lately.tsx'

export const Route = createFileRoute('/')({
  // Names alone, and not through the cache: the section itself is fetched when it comes near.
  loader: async ({ context: { queryClient } }) => {
    const [kinds] = await Promise.allSettled([
      read(api().categories.$get()),
      queryClient.prefetchQuery(nearQuery(nearCity(getLocale()).location)),
    ])
    // The page works without the list; the API has logged why it is missing.
    const items = kinds.status === 'fulfilled' ? offered(kinds.value.items) : []
    return { categories: items.map((category) => ({ slug: category.slug, name: categoryName(category) })) }
  },
  head: () =>
    pageHead({
      title: m.home_title({ brand: pageFacts().brand }),
      path: '/',
      bare: true,
      about: import.meta.env.SSR && { description: m.home_description(), jsonLd: homeData() },
    }),
  component: Home,
})

function Home() {
  return <HomePage {...Route.useLoaderData()} seen={<SeenLately className="page" />} />
}

/** Tells search engines of the site and its own search. */
function homeData() {
  const { origin, brand } = pageFacts()
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand,
    url: origin,
    inLanguage: ['en-CA', 'fr-CA'],
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/rent?query={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

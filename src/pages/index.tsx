import { createFileRoute } from '@tanstack/react-router'
import { categoryName } from '#features/catalogue/categories/category-name.ts'
import { offered } from '#features/catalogue/categories/find-category.ts'
import { HomePage } from '#features/site/home/screens/home-page.tsx'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { pageFacts } from '#ui/page-facts.ts'
import { pageHead } from '#ui/page-head.ts'
import { SeenLately } from './-seen-lately.tsx'

/** How many new listings the page shows. */
const NEWEST = '4'

export const Route = createFileRoute('/')({
  // Names alone, and not through the cache: the section itself is fetched when it comes near.
  loader: async () => {
    const [kinds, newest] = await Promise.allSettled([
      read(api().categories.$get()),
      read(api().equipment.$get({ query: { sort: 'newest', limit: NEWEST } })),
    ])
    // The page works without either list; the API has logged why one is missing.
    const items = kinds.status === 'fulfilled' ? offered(kinds.value.items) : []
    const categories = items.map((category) => ({ slug: category.slug, name: categoryName(category) }))
    return { categories, newest: newest.status === 'fulfilled' ? newest.value.items : [] }
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

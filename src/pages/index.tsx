import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#features/site/home/screens/home-page.tsx'
import { m } from '#paraglide/messages.js'
import { pageFacts } from '#ui/page-facts.ts'
import { pageHead } from '#ui/page-head.ts'
import { SeenLately } from './-seen-lately.tsx'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => (await import('./-load-home.ts')).loadHome(queryClient),
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

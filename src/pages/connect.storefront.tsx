import { createFileRoute } from '@tanstack/react-router'
import { sharedPhotograph } from '#features/gear/equipment/shared-photograph.ts'
import { lendersQuery } from '#features/lend/stores/queries.ts'
import { parseLenderSearch } from '#features/lend/stores/screens/lender-search.ts'
import { StorefrontPage } from '#features/lend/stores/screens/storefront-page.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/connect/storefront')({
  validateSearch: parseLenderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: search }) => {
    const lenders = queryClient.prefetchInfiniteQuery(lendersQuery(search))
    // In the browser the page opens at once, on skeletons.
    if (typeof window === 'undefined') await lenders
    const [first] = queryClient.getQueryData(lendersQuery(search).queryKey)?.pages[0]?.items ?? []
    const image = first?.gear.find((one) => one.image)?.image
    return { picture: sharedPhotograph([image ?? null]) }
  },
  head: ({ loaderData, match: { search } }) =>
    pageHead({
      title: m.stores_front_title(),
      path: '/connect/storefront',
      noindex: Boolean(search.query || search.location),
      about: import.meta.env.SSR && { description: m.stores_front_lead(), image: loaderData?.picture },
    }),
  component: Storefront,
})

function Storefront() {
  return <StorefrontPage search={Route.useSearch()} />
}

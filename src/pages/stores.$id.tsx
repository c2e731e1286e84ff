import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { findCategory } from '#features/catalogue/categories/find-category.ts'
import { categoriesQuery } from '#features/catalogue/categories/queries.ts'
import { ShareButton } from '#features/gear/equipment/share-button.tsx'
import { sharedPhotograph } from '#features/gear/equipment/shared-photograph.ts'
import { searchQuery, summaryQuery } from '#features/gear/search/queries.ts'
import { RentPage } from '#features/gear/search/screens/rent-page.tsx'
import { filtersOf, parseStoreSearch } from '#features/gear/search/screens/rent-search.ts'
import { storeQuery } from '#features/lend/stores/queries.ts'
import { BareStore } from '#features/lend/stores/screens/bare-store.tsx'
import { storeHead } from '#features/lend/stores/screens/store-head.ts'
import { StorePage } from '#features/lend/stores/screens/store-page.tsx'
import { shareText } from '#features/people/profiles/lender-place.ts'
import { SafetyLinks } from '#features/talk/reports-and-blocks/screens/safety-links.tsx'
import { found } from './-found.ts'

export const Route = createFileRoute('/stores/$id')({
  validateSearch: parseStoreSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { id }, deps: search }) => {
    const filters = filtersOf(search, search.category, id)
    const gear = searchQuery(filters, search.sort)
    const results = Promise.all([
      queryClient.prefetchInfiniteQuery({ ...gear, pages: search.pages ?? 1 }),
      queryClient.prefetchQuery(summaryQuery(filters)),
    ])
    await Promise.all([
      found(id, () => queryClient.ensureQueryData({ ...storeQuery(id), revalidateIfStale: true })),
      queryClient.ensureQueryData(categoriesQuery),
    ])
    // A browser goes on at once, with the former results dimmed until these are there.
    if (typeof window === 'undefined') await results
    const [first] = queryClient.getQueryData(gear.queryKey)?.pages[0]?.items ?? []
    return { picture: sharedPhotograph([first?.image ?? null]) }
  },
  head: ({ loaderData, match: { context, params, search } }) => {
    const store = context.queryClient.getQueryData(storeQuery(params.id).queryKey)
    const narrowed = Object.values(search).some((filter) => filter !== undefined)
    return store ? storeHead({ store, picture: loaderData?.picture, narrowed }) : {}
  },
  component: Store,
})

function Store() {
  const search = Route.useSearch()
  const store = useSuspenseQuery(storeQuery(Route.useParams().id)).data
  const categories = useSuspenseQuery(categoriesQuery).data
  return (
    <>
      <StorePage
        store={store}
        share={<ShareButton title={store.name} text={shareText(store)} />}
        gear={
          store.listing_count > 0 ? (
            <RentPage
              storeId={store.id}
              search={search}
              categories={categories.items}
              category={findCategory(categories, search.category)}
            />
          ) : (
            <BareStore store={store} />
          )
        }
      />
      <div className="page pb-8">
        <SafetyLinks subject={{ type: 'store', id: store.id }} ownerId={store.user_id} />
      </div>
    </>
  )
}

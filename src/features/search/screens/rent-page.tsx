import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { searchQuery, summaryQuery } from '../queries.ts'
import { ActiveFilters } from './active-filters.tsx'
import { CategoryRail } from './category-rail.tsx'
import { FindForm } from './find-form.tsx'
import { MoreFilters } from './more-filters.tsx'
import { filtersOf } from './rent-search.ts'
import { Results } from './results.tsx'
import { ResultsHeader } from './results-header.tsx'
import { FIND_FORM, RESULTS_ID, type Searched, useRent } from './use-rent.ts'

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet)

/** /rent and /rent/{category}, and a store's gear: what is for rent, narrowed by words, place, days, price and kind. */
export function RentPage(searched: Searched) {
  const { search, category, storeId } = searched
  const rent = useRent(searched)
  const filters = filtersOf(search, category?.slug, storeId)
  const list = useInfiniteQuery(searchQuery(filters, search.sort))
  const summary = useQuery(summaryQuery(filters))
  const told = summary.isPlaceholderData ? undefined : summary.data
  const [sheetOpen, setSheetOpen] = useState(false)
  return (
    <div className="page grid gap-3 pt-4 pb-16 md:gap-6 md:pt-6">
      <FindForm rent={rent} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="min-w-0 lg:sticky lg:top-16 lg:-mx-2 lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto lg:px-2 lg:py-2 lg:[scrollbar-width:thin]">
          <CategoryRail rent={rent} counts={summary.data?.categories} />
          <div id="filters" className="hidden scroll-mt-20 gap-6 pt-6 target:grid lg:grid">
            <MoreFilters rent={rent} form={FIND_FORM} />
            <noscript>
              <Button type="submit" form={FIND_FORM} block>
                {m.search_find()}
              </Button>
            </noscript>
          </div>
        </div>
        <section
          id={RESULTS_ID}
          aria-label={m.search_results()}
          className="grid min-w-0 scroll-mt-20 content-start gap-5"
        >
          <ResultsHeader rent={rent} told={told} former={summary.data} openSheet={() => setSheetOpen(true)} />
          <ActiveFilters rent={rent} told={told} />
          <Results
            rent={rent}
            list={list}
            summary={told}
            retry={() => void Promise.all([list.refetch(), summary.refetch()])}
          />
        </section>
      </div>
      {sheetOpen ? (
        <Suspense fallback={null}>
          <FilterSheet rent={rent} summary={summary.data} onClose={() => setSheetOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { searchQuery, summaryQuery } from '../queries.ts'
import { ActiveFilters } from './active-filters.tsx'
import { CategoryRail } from './category-rail.tsx'
import { MoreFilters } from './more-filters.tsx'
import { filtersOf } from './rent-search.ts'
import { Results } from './results.tsx'
import { ResultsHeader } from './results-header.tsx'
import { FIND_FORM, RESULTS_ID, type Rent } from './use-rent.ts'

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet)

/** What a search finds, and what narrows it further: comes to life after the search itself. */
export function FoundGear({ rent }: { rent: Rent }) {
  const { search, category, storeId } = rent
  const filters = filtersOf(search, category?.slug, storeId)
  const list = useInfiniteQuery(searchQuery(filters, search.sort))
  const summary = useQuery(summaryQuery(filters))
  const told = summary.isPlaceholderData ? undefined : summary.data
  const [sheetOpen, setSheetOpen] = useState(false)
  return (
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
      {sheetOpen ? (
        <Suspense fallback={null}>
          <FilterSheet rent={rent} summary={summary.data} onClose={() => setSheetOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

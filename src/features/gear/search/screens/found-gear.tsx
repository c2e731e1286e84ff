import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { EquipmentCard, EquipmentCardSkeleton } from '#features/gear/equipment/equipment-card.tsx'
import { bodiesTogether, looksTogether } from '#features/gear/equipment/equipment-picture.ts'
import type { ShownCard as Card } from '#features/gear/equipment/shown-card.ts'
import { m } from '#paraglide/messages.js'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { priorityAt } from '#ui/picture.tsx'
import { SkeletonGroup } from '#ui/skeleton.tsx'
import type { SearchSummary } from '../contract.ts'
import { searchQuery, summaryQuery } from '../queries.ts'
import { ActiveFilters } from './active-filters.tsx'
import { CategoryRail } from './category-rail.tsx'
import { FacetFields } from './facet-fields.tsx'
import { MoreFilters } from './more-filters.tsx'
import { MoreLink, type ResultList } from './more-link.tsx'
import { NothingFound } from './nothing-found.tsx'
import { filtersOf } from './rent-search.ts'
import { ResultsHeader } from './results-header.tsx'
import { FIND_FORM, RESULTS_ID, type Rent } from './use-rent.ts'

type Props = { rent: Rent; list: ResultList; summary: SearchSummary | undefined; retry: () => void }

const gridClass = 'cards-grid sm:grid-cols-2 xl:grid-cols-3'

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet)

/** A search's results and the filters that narrow it; hydrates after the search itself. */
export function FoundGear({ rent }: { rent: Rent }) {
  const { search, category, storeId } = rent
  const filters = filtersOf(search, category?.slug, storeId)
  const list = useInfiniteQuery(searchQuery(filters, search.sort))
  const summary = useQuery(summaryQuery(filters))
  const told = summary.isPlaceholderData ? undefined : summary.data
  const [sheetOpen, setSheetOpen] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-2 md:gap-y-4 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="min-w-0 lg:sticky lg:top-16 lg:-mx-2 lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto lg:px-2 lg:py-2 lg:[scrollbar-width:thin]">
        <CategoryRail rent={rent} counts={summary.data?.categories} />
        <div id="filters" className="hidden scroll-mt-20 gap-6 pt-6 target:grid lg:grid">
          <MoreFilters rent={rent} form={FIND_FORM} />
          <FacetFields rent={rent} form={FIND_FORM} facets={summary.data?.facets} />
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
        className="grid min-w-0 scroll-mt-20 content-start gap-3 md:gap-5"
      >
        <ResultsHeader rent={rent} told={told} former={summary.data} openSheet={() => setSheetOpen(true)} />
        <ActiveFilters rent={rent} told={told} />
        {rent.first}
        <Results
          rent={rent}
          list={list}
          summary={told}
          retry={() => void Promise.all([list.refetch(), summary.refetch()])}
        />
        {told && told.total > 0 ? (
          <div className="flex justify-center sm:hidden">{rent.tellMe?.('secondary')}</div>
        ) : null}
      </section>
      {sheetOpen ? (
        <Suspense fallback={null}>
          <FilterSheet rent={rent} summary={summary.data} onClose={() => setSheetOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Cards, or their shapes, or what to do instead. While others are on their way the former stay, dimmed. */
function Results({ rent, list, summary, retry }: Props) {
  if (list.data) {
    const cards = list.data.pages.flatMap((page) => page.items)
    const stale = list.isPlaceholderData
    if (cards.length === 0 && !stale) return <NothingFound rent={rent} summary={summary} />
    return (
      <div aria-busy={stale || undefined} className={cx('transition-opacity', stale && 'opacity-45')}>
        <Cards rent={rent} cards={cards} />
        {list.isError ? <Failed error={list.error} retry={() => void list.fetchNextPage()} /> : null}
        {list.hasNextPage && !stale && !list.isError ? <MoreLink rent={rent} list={list} /> : null}
      </div>
    )
  }
  if (list.isError) return <Failed error={list.error} retry={retry} />
  return (
    <SkeletonGroup className={gridClass}>
      {[...'123456789'].map((key) => (
        <EquipmentCardSkeleton key={key} />
      ))}
    </SkeletonGroup>
  )
}

function Cards({ rent, cards }: { rent: Rent; cards: readonly Card[] }) {
  const { from, to } = rent.search
  const days = from && to ? { from, to } : undefined
  const looks = looksTogether(cards)
  const bodies = bodiesTogether(cards, looks)
  return (
    <ul className={gridClass}>
      {cards.map((card, index) => (
        <li key={card.id} data-card={index}>
          <EquipmentCard
            card={card}
            days={days}
            look={looks[index]}
            body={bodies[index]}
            // Below a row of its own, the page's first pictures are there.
            priority={rent.first ? undefined : priorityAt(index, 2)}
            headingLevel={rent.storeId ? 3 : 2}
            withOwner={!rent.storeId}
          />
        </li>
      ))}
    </ul>
  )
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <LoadFailed title={m.search_failed()} onRetry={retry}>
      {error instanceof ApiProblem ? error.message : m.search_failed_detail()}
    </LoadFailed>
  )
}

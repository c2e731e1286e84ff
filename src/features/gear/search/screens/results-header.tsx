import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { cx } from '#ui/class-names.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ReadAs, SearchSummary } from '../contract.ts'
import type { Sort } from '../search.ts'
import { CardsSwitch } from './cards-switch.tsx'
import { countWords } from './count-words.ts'
import { FiltersLink } from './filters-link.tsx'
import { RentLink } from './rent-link.tsx'
import { changed, type RentSearch } from './rent-search.ts'
import { rentTitle } from './rent-title.ts'
import { searchLine } from './search-words.ts'
import { FIND_FORM, type Rent } from './use-rent.ts'

type Props = {
  rent: Rent
  /** The summary of this search; undefined while it loads. */
  told: SearchSummary | undefined
  /** The summary of this search or, until it arrives, of the one before. */
  former: SearchSummary | undefined
  openSheet: () => void
}

/** The subject of the search, the number of results, and their order. */
export function ResultsHeader({ rent, told, former, openSheet }: Props) {
  const { search, category } = rent
  const Heading = rent.storeId ? 'h2' : 'h1'
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 sm:gap-y-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 max-sm:w-full sm:grid sm:gap-1">
          <Heading
            className={cx(
              rent.storeId ? 'text-22 md:text-28' : 'text-22 sm:text-28 md:text-36',
              // The line above says as much.
              searchLine(search) && 'max-md:sr-only',
            )}
          >
            {rentTitle({ search, category, summary: told })}
          </Heading>
          <p role="status" className="min-h-6 font-mono text-14 leading-6 text-muted tabular-nums">
            {former ? (
              <span className={cx('transition-opacity', !told && 'opacity-45')}>{countWords(former)}</span>
            ) : (
              <Skeleton className="my-1.5 h-3 w-28" />
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {told && told.total > 0 ? (
            <span className="contents max-sm:hidden">{rent.tellMe?.('secondary')}</span>
          ) : null}
          <FiltersLink rent={rent} openSheet={openSheet} />
          <SortField rent={rent} />
          <CardsSwitch />
        </div>
      </div>
      {told?.corrected_query ? (
        <p role="status">{m.search_corrected({ query: told.corrected_query })}</p>
      ) : null}
      {told?.read_as ? <PlaceRead rent={rent} read={told.read_as} /> : null}
      {search.location && told && !told.place ? (
        <UnknownPlace rent={rent} place={search.location} found={told.total > 0} />
      ) : null}
    </header>
  )
}

/** Which of the words were taken for a place, and the way back from that. */
function PlaceRead({ rent, read: { query, location } }: { rent: Rent; read: ReadAs }) {
  const place = location.split(',')[0] ?? location
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p role="status">{query ? m.search_read_as({ query, place }) : m.search_read_as_place({ place })}</p>
      <Elsewhere rent={rent} search={changed(rent.search, { query: query || undefined })} />
    </div>
  )
}

/** Says that a place is unknown, or known only from listings' texts, and links to results everywhere. */
function UnknownPlace({ rent, place, found }: { rent: Rent; place: string; found: boolean }) {
  const [town = place] = place.split(',')
  if (!found)
    return (
      <p role="status" className="text-muted">
        {m.search_unknown_place({ place: town })}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p role="status">{m.search_place_mentioned({ place: town })}</p>
      <Elsewhere rent={rent} search={changed(rent.search, { location: undefined })} />
    </div>
  )
}

function Elsewhere({ rent, search }: { rent: Rent; search: RentSearch }) {
  return (
    <RentLink
      rent={rent}
      category={rent.category?.slug}
      search={search}
      resetScroll={false}
      className="text-link inline-flex min-h-11 items-center md:min-h-8 md:pointer-coarse:min-h-11"
    >
      {m.search_read_as_undo()}
    </RentLink>
  )
}

function SortField({ rent }: { rent: Rent }) {
  const { sort = 'relevance', location } = rent.search
  const sorts = sortWords()
  return (
    <SelectField
      label={m.search_sort()}
      hideLabel
      name="sort"
      form={FIND_FORM}
      value={sort}
      onChange={(event) => rent.change({ sort: sortOf(event.target.value) })}
      className="min-w-0 grow basis-36 sm:min-w-48"
      lang={getLocale()}
    >
      {sorts.map(([value, words]) =>
        value === 'nearest' && !location ? null : (
          <option key={value} value={value}>
            {words}
          </option>
        ),
      )}
    </SelectField>
  )
}

function sortOf(value: string) {
  const [known] = sortWords().find(([sort]) => sort === value) ?? []
  return known === 'relevance' ? undefined : known
}

function sortWords(): readonly (readonly [Sort, string])[] {
  return [
    ['relevance', m.search_sort_relevance()],
    ['nearest', m.search_sort_nearest()],
    ['newest', m.search_sort_newest()],
    ['price_asc', m.search_sort_price_asc()],
    ['price_desc', m.search_sort_price_desc()],
  ]
}

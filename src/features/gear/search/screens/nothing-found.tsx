import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { localCity } from '#features/catalogue/places/cities.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { elide } from '#platform/elide.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { SearchFilters, SearchSummary, Suggestion } from '../contract.ts'
import { ANYWHERE_KM } from '../search.ts'
import { countWords } from './count-words.ts'
import { RentLink } from './rent-link.tsx'
import { searchOf } from './rent-search.ts'
import type { Rent } from './use-rent.ts'

type Props = { rent: Rent; summary: SearchSummary | undefined }

/** No listing fits: the nearest search that finds some, one press away. */
export function NothingFound({ rent, summary }: Props) {
  const suggestion = summary?.suggestion
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={m.search_nothing()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {suggestion ? <Suggested rent={rent} suggestion={suggestion} /> : <Everything />}
          {rent.tellMe?.('secondary')}
        </div>
      }
    >
      {summary ? (
        <p>{suggestion ? suggestionWords(suggestion) : m.search_nothing_detail()}</p>
      ) : (
        <Skeleton className="my-1.5 h-3 w-60" />
      )}
    </EmptyState>
  )
}

function Everything() {
  return (
    <Link to="/rent" search={{}} className={buttonClass({})}>
      {m.search_nothing_all()}
    </Link>
  )
}

/** The search to make instead; where nothing has all the words, one for each of two parts that something has. */
function Suggested({ rent, suggestion }: { rent: Rent; suggestion: Suggestion }) {
  const { filters, other } = suggestion
  if (!other) return <Search rent={rent} filters={filters} label={showWords(suggestion)} />
  const parts = [
    { ...suggestion, query: filters.query ?? '' },
    { ...other, filters: { ...filters, query: other.query } },
  ]
  return parts.map(({ query, ...part }) => (
    <Search
      key={query}
      rent={rent}
      filters={part.filters}
      label={m.search_show_words({ listings: countWords(part), query })}
    />
  ))
}

function Search({ rent, filters, label }: { rent: Rent; filters: SearchFilters; label: string }) {
  return (
    <RentLink
      rent={rent}
      category={filters.category}
      search={searchOf(filters, rent.search.sort)}
      className={buttonClass({})}
    >
      {label}
    </RentLink>
  )
}

function showWords(count: Pick<Suggestion, 'total' | 'total_is_capped'>): string {
  return m.search_show({ listings: countWords(count) })
}

function suggestionWords({ kind, filters, unknown, other, nearest, ...count }: Suggestion): string {
  const listings = countWords(count)
  const { radius_km = ANYWHERE_KM, location = '', query = '' } = filters
  if (other) return m.search_suggest_parts({ query, other: other.query })
  if (kind === 'radius' && nearest) return nearestWords(nearest, location)
  if (kind === 'radius' && radius_km < ANYWHERE_KM) return radiusWords(listings, radius_km, location)
  if (kind === 'words' && query && unknown.length > 0)
    return m.search_suggest_near({ unknown: unknown.join(' '), listings, query })
  if (kind === 'words' && query) return m.search_suggest_query({ listings, query })
  return plainWords[kind]({ listings })
}

/** `The nearest is in Québec, 233 km from Montréal.` */
function nearestWords(nearest: NonNullable<Suggestion['nearest']>, location: string): string {
  const locale = getLocale()
  const [city = ''] = (locale === 'fr-CA' ? nearest.location_fr : nearest.location).split(',')
  const [place = location] = localCity(location, locale).split(',')
  const km = new Intl.NumberFormat(locale).format(nearest.distance_km)
  return elide(m.search_suggest_nearest({ city, km, place }), locale, place)
}

function radiusWords(listings: string, km: number, location: string): string {
  const [place = location] = localCity(location, getLocale()).split(',')
  return elide(m.search_suggest_radius({ listings, km, place }), getLocale(), place)
}

const plainWords = {
  radius: m.search_suggest_anywhere,
  location: m.search_suggest_anywhere,
  dates: m.search_suggest_dates,
  price: m.search_suggest_price,
  facets: m.search_suggest_facets,
  category: m.search_suggest_category,
  words: m.search_suggest_words,
} satisfies Record<Suggestion['kind'], (values: { listings: string }) => string>

import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { localCity } from '#features/catalogue/places/cities.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { elide } from '#platform/elide.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { SearchSummary, Suggestion } from '../contract.ts'
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
          {rent.tellMe?.('primary')}
          {suggestion ? <Suggested rent={rent} suggestion={suggestion} /> : <Everything rent={rent} />}
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

function Everything({ rent: { tellMe } }: { rent: Rent }) {
  return (
    <Link to="/rent" search={{}} className={buttonClass({ variant: tellMe ? 'secondary' : 'primary' })}>
      {m.search_nothing_all()}
    </Link>
  )
}

function Suggested({ rent, suggestion }: { rent: Rent; suggestion: Suggestion }) {
  const shared = {
    search: searchOf(suggestion.filters, rent.search.sort),
    className: buttonClass({ variant: rent.tellMe ? 'secondary' : 'primary' }),
    children: m.search_show({ listings: countWords(suggestion) }),
  }
  return <RentLink rent={rent} category={suggestion.filters.category} {...shared} />
}

function suggestionWords({ kind, filters, unknown, ...count }: Suggestion): string {
  const listings = countWords(count)
  const { radius_km = ANYWHERE_KM, location = '', query = '' } = filters
  if (kind === 'radius' && radius_km < ANYWHERE_KM) return radiusWords(listings, radius_km, location)
  if (kind === 'words' && query && unknown.length > 0)
    return m.search_suggest_near({ unknown: unknown.join(' '), listings, query })
  if (kind === 'words' && query) return m.search_suggest_query({ listings, query })
  return plainWords[kind]({ listings })
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
  category: m.search_suggest_category,
  words: m.search_suggest_words,
} satisfies Record<Suggestion['kind'], (values: { listings: string }) => string>

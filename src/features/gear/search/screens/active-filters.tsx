import { X } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { cx } from '#ui/class-names.ts'
import type { SearchSummary } from '../contract.ts'
import { facetChips } from './facet-chips.ts'
import { type FilterChip, filterChips, isInLine } from './filter-chips.ts'
import { RentLink } from './rent-link.tsx'
import type { RentSearch } from './rent-search.ts'
import type { Rent } from './use-rent.ts'

/** Each filter in force, as a link to the same search without it. */
export function ActiveFilters({ rent, told }: { rent: Rent; told: SearchSummary | undefined }) {
  const chips = [
    ...filterChips(rent.search, rent.category, told ? told.place !== null : undefined),
    ...facetChips(rent.search),
  ]
  if (chips.length === 0) return null
  const areInLine = chips.every((chip) => isInLine(chip, rent.search))
  return (
    <ul
      aria-label={m.search_active()}
      className={cx('flex flex-wrap items-center gap-2', areInLine && 'max-md:hidden')}
    >
      {chips.map((chip) => (
        <li key={chip.key} className={isInLine(chip, rent.search) ? 'max-md:hidden' : undefined}>
          <Without rent={rent} search={chip.without} label={m.search_remove({ filter: chip.label })}>
            {chip}
          </Without>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <SearchLink
            rent={rent}
            search={{}}
            className="text-link inline-flex min-h-11 items-center px-2 text-14 md:min-h-8"
          >
            {m.search_clear_all()}
          </SearchLink>
        </li>
      ) : null}
    </ul>
  )
}

type WithoutProps = { rent: Rent; search: RentSearch; label: string; children: FilterChip }

function Without({ rent, search, label, children: chip }: WithoutProps) {
  return (
    <SearchLink
      rent={rent}
      search={search}
      label={label}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-raised py-1 pr-2.5 pl-3.5 text-14 hover:border-ink md:min-h-8 md:pointer-coarse:min-h-11"
    >
      <span className={chip.mono ? 'font-mono tracking-tight tabular-nums uppercase' : undefined}>
        {chip.label}
      </span>
      <X aria-hidden="true" className="size-4 text-muted" />
    </SearchLink>
  )
}

type SearchLinkProps = {
  rent: Rent
  search: RentSearch
  label?: string
  className: string
  children: React.ReactNode
}

function SearchLink({ rent, search, label, className, children }: SearchLinkProps) {
  return (
    <RentLink
      rent={rent}
      category={rent.category?.slug}
      search={search}
      resetScroll={false}
      className={className}
      aria-label={label}
    >
      {children}
    </RentLink>
  )
}

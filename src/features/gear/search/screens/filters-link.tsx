import { Link } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { countFilters } from './rent-search.ts'
import type { Rent } from './use-rent.ts'

/** On phones: opens the sheet of filters; without JavaScript the link shows them in the page. */
export function FiltersLink({ rent, openSheet }: { rent: Rent; openSheet: () => void }) {
  const count = countFilters(rent.search)
  return (
    <Link
      to="."
      search
      hash="filters"
      onClick={(event) => {
        event.preventDefault()
        openSheet()
      }}
      className={buttonClass({ variant: 'secondary', className: 'h-11! lg:hidden' })}
    >
      <SlidersHorizontal aria-hidden="true" />
      {m.search_filters()}
      {count > 0 ? <span className="font-mono tabular-nums">{count}</span> : null}
    </Link>
  )
}

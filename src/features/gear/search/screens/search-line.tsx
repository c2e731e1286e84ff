import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { FIND_FORM } from './use-rent.ts'

/** On a phone: the search that was made, in one line that opens its form; without JavaScript the link leads to it. */
export function SearchLine({ line, open }: { line: string; open: () => void }) {
  return (
    <Link
      to="."
      search
      hash={FIND_FORM}
      onClick={(event) => {
        event.preventDefault()
        open()
      }}
      aria-label={m.search_change({ search: line })}
      className="flex h-11 min-w-0 items-center gap-2 rounded-md border border-line bg-raised px-3 md:hidden"
    >
      <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="truncate">{line}</span>
    </Link>
  )
}

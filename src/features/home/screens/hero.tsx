import { Link } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { LendButton } from './lend-button.tsx'
import { Monitor } from './monitor.tsx'
import { SearchBar } from './search-bar.tsx'

/** What is asked for most, as the catalogue writes it. */
const tries = ['Sony FX6', 'ARRI Alexa Mini', 'Aputure 600d']

/** The first look: what this is, the search, and a monitor that shows the light one is in. */
export function Hero() {
  return (
    <section className="page grid items-center gap-10 pt-8 md:pt-12 lg:grid-cols-[5fr_7fr] lg:gap-14">
      <div className="grid gap-6">
        <div className="grid gap-3">
          <h1 className="text-36 font-extrabold md:text-48">{m.home_headline()}</h1>
          <p className="text-18 text-muted md:text-22">{m.home_tagline()}</p>
        </div>
        <SearchBar />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14">
          <span className="text-muted">{m.home_search_tries()}</span>
          {tries.map((query) => (
            <Link
              key={query}
              to="/rent"
              search={{ query }}
              className="text-link inline-flex min-h-11 items-center md:min-h-8 md:pointer-coarse:min-h-11"
            >
              {query}
            </Link>
          ))}
        </p>
        <div className="flex items-center justify-between gap-4 border-t border-hairline pt-5">
          <p className="text-muted">{m.home_lend_aside()}</p>
          <LendButton variant="secondary" />
        </div>
      </div>
      <Monitor />
    </section>
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ComponentProps, type FormEvent, useState } from 'react'
import type { ChosenDays } from '#features/catalogue/availability/chosen-days.ts'
import { SearchDaysField } from '#features/catalogue/availability/search-days-field.tsx'
import { CityField } from '#features/catalogue/places/city-field.tsx'
import { WordsField } from '#features/gear/search/words-field.tsx'
import { m } from '#paraglide/messages.js'
import { localizePath } from '#platform/localized-address.ts'
import { Button } from '#ui/button.tsx'
import { BelowHero } from './below-hero.tsx'
import { LendButton } from './lend-button.tsx'
import { Monitor } from './monitor.tsx'

/** The most searched gear, as the catalogue writes it. */
const tries = ['Sony FX6', 'ARRI Alexa Mini', 'Aputure 600d']

const FORM = 'search'

/** The front page, from the first look to the last word. */
export function HomePage(lists: ComponentProps<typeof BelowHero>) {
  return (
    <div className="grid gap-8 pb-4 md:gap-24 md:pb-12">
      <Hero />
      <BelowHero {...lists} />
    </div>
  )
}

/** The first look: what this is, the search, and a monitor that shows the light one is in. */
export function Hero() {
  return (
    <section className="page grid items-center gap-10 pt-6 md:pt-12 lg:grid-cols-[5fr_7fr] lg:gap-14">
      <div className="grid gap-6">
        <div className="grid gap-3">
          <h1 className="text-36 md:text-48">{m.home_headline()}</h1>
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
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-hairline pt-5">
          <p className="text-muted">{m.home_lend_aside()}</p>
          <LendButton variant="secondary" />
        </div>
      </div>
      <div className="max-md:hidden">
        <Monitor />
      </div>
    </section>
  )
}

/** Gear, city and days, on to /rent; only what was written goes into the address. */
export function SearchBar() {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [location, setLocation] = useState('')
  const [days, setDays] = useState<ChosenDays | null>(null)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Reads the form, not our state: words may have been typed before the page came alive.
    const form = new FormData(event.currentTarget)
    const word = (name: string) => String(form.get(name) ?? '').trim() || undefined
    const search = { query: word('query'), location: word('location'), from: word('from'), to: word('to') }
    void navigate({ to: '/rent', search })
  }
  return (
    <search>
      <form
        id={FORM}
        action={localizePath('/rent')}
        onSubmit={submit}
        className="grid gap-3 rounded-lg border border-hairline bg-raised p-4 shadow-raised sm:grid-cols-2"
      >
        <WordsField
          label={m.home_search_what()}
          placeholder={m.home_search_what_example()}
          value={query}
          onValueChange={setQuery}
          className="sm:col-span-2"
        />
        <CityField
          label={m.home_search_where()}
          placeholder={m.home_search_where_example()}
          value={location}
          onValueChange={setLocation}
        />
        <SearchDaysField value={days} onValueChange={setDays} form={FORM} />
        {/* In the form, where a completion finds them too. */}
        {days ? <input type="hidden" name="from" value={days.from} /> : null}
        {days ? <input type="hidden" name="to" value={days.to} /> : null}
        <Button type="submit" size="lg" className="sm:col-span-2">
          <Search aria-hidden="true" />
          {m.home_search()}
        </Button>
      </form>
    </search>
  )
}

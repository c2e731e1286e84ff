import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CityField } from '#features/places/city-field.tsx'
import { m } from '#paraglide/messages.js'
import { localizeHref } from '#paraglide/runtime.js'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Gear and city, on to /rent; only what was written goes into the address. */
export function SearchBar() {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [location, setLocation] = useState('')
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // What the form holds, not our state: words may have been typed before the page came alive.
    const form = new FormData(event.currentTarget)
    const word = (name: string) => String(form.get(name) ?? '').trim() || undefined
    void navigate({ to: '/rent', search: { query: word('query'), location: word('location') } })
  }
  return (
    <search>
      <form
        action={localizeHref('/rent')}
        onSubmit={submit}
        className="grid gap-3 rounded-lg border border-hairline bg-raised p-4 shadow-raised sm:grid-cols-2"
      >
        <TextField
          label={m.home_search_what()}
          placeholder={m.home_search_what_example()}
          type="search"
          name="query"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <CityField
          label={m.home_search_where()}
          placeholder={m.home_search_where_example()}
          value={location}
          onValueChange={setLocation}
        />
        <Button type="submit" size="lg" className="sm:col-span-2">
          <Search aria-hidden="true" />
          {m.home_search()}
        </Button>
      </form>
    </search>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CityField } from '#features/places/city-field.tsx'
import { m } from '#paraglide/messages.js'
import { localizeHref } from '#paraglide/runtime.js'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { LenderSearch } from '../queries.ts'
import { parseLenderSearch } from './lender-search.ts'

/** Words and city of the marketplace; the answer is in the address, and the form works without JavaScript. */
export function LenderForm({ search }: { search: LenderSearch }) {
  const navigate = useNavigate()
  const [query, setQuery] = useState(search.query ?? '')
  const [city, setCity] = useState(search.location ?? '')
  const go = (next: Record<string, unknown>) =>
    void navigate({ to: '/connect/storefront', search: parseLenderSearch(next), resetScroll: false })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(Object.fromEntries(new FormData(event.currentTarget)))
  }
  return (
    <search>
      <form
        method="get"
        action={localizeHref('/connect/storefront')}
        onSubmit={submit}
        className="grid items-end gap-2 sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_auto] sm:gap-3"
      >
        <TextField
          label={m.stores_find_words()}
          placeholder={m.stores_find_example()}
          type="search"
          name="query"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          start={<Search />}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <CityField
          value={city}
          onValueChange={setCity}
          onPick={(location) => go({ query, location })}
          placeholder={m.search_anywhere()}
          inputClassName="text-ellipsis"
        />
        <Button type="submit" className="h-11!">
          {m.search_find()}
        </Button>
      </form>
    </search>
  )
}

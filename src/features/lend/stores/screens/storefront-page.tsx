import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Search, SearchX, Warehouse } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CityField } from '#features/catalogue/places/city-field.tsx'
import { m } from '#paraglide/messages.js'
import { localizePath } from '#platform/localized-address.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { NextPage } from '#ui/next-page.tsx'
import { priorityAt } from '#ui/picture.tsx'
import { SkeletonGroup } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type LenderSearch, lendersQuery } from '../queries.ts'
import { LenderCard, LenderCardSkeleton } from './lender-card.tsx'
import { parseLenderSearch } from './lender-search.ts'

/** /connect/storefront: the stores and people one can rent from. */
export function StorefrontPage({ search }: { search: LenderSearch }) {
  return (
    <div className="page grid gap-8 pt-6 pb-16 md:pt-10">
      <header className="grid gap-3">
        <h1 className="text-28 md:text-36">{m.stores_front_title()}</h1>
        <p className="max-w-prose text-muted">{m.stores_front_lead()}</p>
      </header>
      <LenderForm key={`${search.query}|${search.location}`} search={search} />
      <section aria-label={m.stores_front_results()}>
        <Lenders search={search} />
      </section>
    </div>
  )
}

function Lenders({ search }: { search: LenderSearch }) {
  const list = useInfiniteQuery(lendersQuery(search))
  if (list.isPending) return <Shapes />
  const cards = (list.data?.pages ?? []).flatMap(({ items }) => items)
  if (list.isError && cards.length === 0) {
    return <LoadFailed title={m.stores_front_failed()} onRetry={() => void list.refetch()} />
  }
  if (cards.length === 0 && !list.hasNextPage) return <Nothing search={search} />
  return (
    <>
      <ul className={gridClass}>
        {cards.map((card, index) => (
          <li key={card.store_id ?? card.id} data-card={index}>
            <LenderCard card={card} priority={priorityAt(index, 2)} />
          </li>
        ))}
      </ul>
      <NextPage list={list} shown={cards.length} failed={m.stores_front_failed()} />
    </>
  )
}

function Nothing({ search: { query, location } }: { search: LenderSearch }) {
  const narrowed = Boolean(query || location)
  return (
    <EmptyState
      icon={narrowed ? <SearchX aria-hidden="true" /> : <Warehouse aria-hidden="true" />}
      title={narrowed ? m.stores_front_nothing() : m.stores_front_empty()}
      action={
        narrowed ? (
          <Link to="/connect/storefront" className={buttonClass()}>
            {m.stores_front_all()}
          </Link>
        ) : (
          <Link to="/lend" className={buttonClass()}>
            {m.stores_front_first()}
          </Link>
        )
      }
    >
      {narrowed ? m.stores_front_nothing_detail() : m.stores_front_empty_detail()}
    </EmptyState>
  )
}

function Shapes() {
  return (
    <SkeletonGroup className={gridClass}>
      {[...'123456'].map((key) => (
        <LenderCardSkeleton key={key} />
      ))}
    </SkeletonGroup>
  )
}

const gridClass = 'lenders-grid'

/** Words and city of the marketplace; the answer is in the address, and the form works without JavaScript. */
function LenderForm({ search }: { search: LenderSearch }) {
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
        action={localizePath('/connect/storefront')}
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

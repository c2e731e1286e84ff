import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { findCategory, mergedInto } from '#features/catalogue/categories/find-category.ts'
import { categoriesQuery } from '#features/catalogue/categories/queries.ts'
import type { ShownCategories } from '#features/catalogue/categories/shown-categories.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { dateText, readersToday } from '#ui/days-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import type { SavedSearch } from '../contract.ts'
import { savedSearchesQuery } from '../queries.ts'
import { CADENCES, type Cadence } from '../saved-search.ts'
import { searchName } from '../search-name.ts'
import { useSearchActs } from '../use-search-acts.ts'

/** A person's searches, the latest first: how soon each tells, and until when. */
export function SavedSearches() {
  const list = useQuery(savedSearchesQuery())
  const categories = useQuery(categoriesQuery).data
  if (list.isPending) {
    return (
      <SkeletonGroup className="grid gap-4">
        {[...'123'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-lg!" />
        ))}
      </SkeletonGroup>
    )
  }
  if (list.isError) return <LoadFailed title={m.saved_load_failed()} onRetry={() => void list.refetch()} />
  if (list.data.items.length === 0) return <NoSearches />
  return (
    <ul className="grid gap-4">
      {list.data.items.map((search) => (
        <li key={search.id} className="rounded-lg border border-hairline bg-raised p-4 md:p-5">
          <SearchRow search={search} name={nameOf(search, categories)} />
        </li>
      ))}
    </ul>
  )
}

function nameOf({ filters }: SavedSearch, categories: ShownCategories | undefined): string {
  const { subcategory = '' } = filters
  const category = categories && findCategory(categories, filters.category)
  const part = categories ? mergedInto(categories, subcategory) : subcategory
  const kind = category?.subcategories.find(({ slug }) => slug === part) ?? category
  return searchName(filters, kind?.name ?? null, getLocale(), readersToday())
}

function SearchRow({ search, name }: { search: SavedSearch; name: string }) {
  const { set, remove, pending } = useSearchActs(search)
  return (
    <article className="grid gap-4 md:grid-cols-[minmax(0,1fr)_13rem_auto] md:items-end md:gap-6">
      <div className="grid min-w-0 gap-1.5">
        <h2 className="font-sans text-18 font-semibold tracking-normal text-pretty">
          <SearchLink search={search}>{name}</SearchLink>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
          {search.is_over ? <StatusTag tone="neutral">{m.saved_over()}</StatusTag> : null}
          <span>{lifeOf(search)}</span>
        </p>
      </div>
      {search.is_over ? (
        <Ended search={search} onKeep={() => set('at_once')} pending={pending} />
      ) : (
        <SelectField
          label={m.saved_cadence()}
          value={search.cadence}
          aria-busy={pending || undefined}
          onChange={({ target }) => set(CADENCES.find((one) => one === target.value) ?? 'off')}
        >
          {CADENCES.map((cadence) => (
            <option key={cadence} value={cadence}>
              {cadenceWords[cadence]()}
            </option>
          ))}
        </SelectField>
      )}
      <Button variant="quiet" onClick={remove} aria-label={m.saved_search_remove({ name })}>
        {m.saved_remove()}
      </Button>
    </article>
  )
}

/** Days that are past can't be looked for any more; a search without days goes on. */
function Ended({ search, onKeep, pending }: { search: SavedSearch; onKeep: () => void; pending: boolean }) {
  if (search.filters.from) return <span />
  return (
    <Button variant="secondary" pending={pending} onClick={onKeep}>
      {m.saved_keep_looking()}
    </Button>
  )
}

/** A ticked box, as the address of /rent has it. */
const TICKED = true as const

function SearchLink({ search: { filters }, children }: { search: SavedSearch; children: string }) {
  const { category, ...search } = filters
  const ticks = { verified: search.verified && TICKED, photo: search.photo && TICKED }
  const shared = { search: { ...search, ...ticks }, className: 'text-link', children }
  return category ? (
    <Link to="/rent/$category" params={{ category }} {...shared} />
  ) : (
    <Link to="/rent" {...shared} />
  )
}

function lifeOf({ ends_at, told_at, is_over, cadence }: SavedSearch): string {
  const until = dateText(ends_at)
  if (is_over) return m.saved_ended({ date: until })
  if (cadence === 'off') return m.saved_is_off()
  const told = told_at ? m.saved_told({ date: dateText(told_at) }) : m.saved_nothing_yet()
  return `${told} ${m.saved_until({ date: until })}`
}

const cadenceWords: Record<Cadence, () => string> = {
  at_once: m.saved_at_once,
  daily: m.saved_daily,
  off: m.saved_off,
}

function NoSearches() {
  return (
    <EmptyState
      icon={<BellRing aria-hidden="true" />}
      title={m.saved_no_searches()}
      action={
        <Link to="/rent" search={{}} className={buttonClass()}>
          {m.saved_search_now()}
        </Link>
      }
    >
      {m.saved_no_searches_detail()}
    </EmptyState>
  )
}

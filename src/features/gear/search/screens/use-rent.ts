import { useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ShownCategory } from '#features/catalogue/categories/shown-categories.ts'
import { localCity } from '#features/catalogue/places/cities.ts'
import { getLocale } from '#paraglide/runtime.js'
import { changed, parseRentSearch, type RentSearch, typedInstead } from './rent-search.ts'

/** The search in the address, and the ways to change it. */
export type Rent = ReturnType<typeof useRent>

export const RESULTS_ID = 'results'

/** The form that all filters of the page belong to, so that it can be sent without JavaScript. */
export const FIND_FORM = 'find'
/** The filters on a phone, in a sheet over the page. */
export const SHEET_FORM = 'sheet'

export type Searched = {
  search: RentSearch
  category: ShownCategory | undefined
  categories: readonly ShownCategory[]
  /** Set on a store's page: its gear alone is searched, under its address. */
  storeId?: string
  /** Shown before the results. */
  first?: ReactNode
  /** Offers alerts about new results. */
  tellMe?: (look: 'primary' | 'secondary') => ReactNode
}

/** Every change goes through the address, so that Back undoes it. */
export function useRent({ search, category, categories, storeId, first, tellMe }: Searched) {
  const navigate = useNavigate()
  // The change is made to the address as it is by then: two quick changes both count.
  function go(next: (current: RentSearch) => RentSearch, slug: string | undefined) {
    const options = {
      search: (current: Record<string, unknown>) => next(parseRentSearch(current)),
      resetScroll: false,
    } as const
    void there(slug, options).then(showResults)
  }
  function there(slug: string | undefined, { search: next, resetScroll }: Options) {
    if (storeId) {
      const within = (current: object) => ({ ...next({ ...current }), category: slug })
      return navigate({ to: '/stores/$id', params: { id: storeId }, search: within, resetScroll })
    }
    const options = { search: next, resetScroll }
    return slug
      ? navigate({ to: '/rent/$category', params: { category: slug }, ...options })
      : navigate({ to: '/rent', ...options })
  }
  return {
    search,
    category,
    categories,
    storeId,
    first,
    tellMe,
    /** A choice, and with it what was typed and is not in the address yet: nothing a box says is left behind. */
    change: (change: Partial<RentSearch>) => {
      const typed = typedIn(search)
      go((current) => changed(current, { ...typed, ...change }), category?.slug)
    },
    /** Applies a form's filters over the address; without JavaScript the browser sends the form itself. */
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const fields = { ...typedIn(search), ...Object.fromEntries(new FormData(event.currentTarget)) }
      go((current) => parseRentSearch({ ...current, ...fields, pages: undefined }), category?.slug)
    },
    /** Follows a link to `next` with what was typed, but for what the link itself changes; false when nothing was. */
    follow: (next: RentSearch, slug: string | undefined): boolean => {
      const typed = typedIn(search)
      const kept = Object.entries(typed).filter(([key]) => isSame(next, search, key))
      if (kept.length === 0) return false
      go(() => changed(next, Object.fromEntries(kept)), slug)
      return true
    },
  }
}

function isSame(one: RentSearch, other: RentSearch, key: string): boolean {
  const [a, b]: Record<string, unknown>[] = [one, other]
  return a?.[key] === b?.[key]
}

/**
 * The fields typed in the page that the address lacks. Reads the elements, so that text typed before hydration counts.
 */
function typedIn(search: RentSearch): Partial<RentSearch> {
  const forms = [FIND_FORM, SHEET_FORM].map((id) => document.getElementById(id))
  const said = forms.flatMap((form) =>
    form instanceof HTMLFormElement ? [Object.fromEntries(new FormData(form))] : [],
  )
  const shown = { ...search, location: search.location && localCity(search.location, getLocale()) }
  return Object.assign({}, ...said.map((fields) => typedInstead(shown, fields)))
}

type Options = { search: (current: Record<string, unknown>) => RentSearch; resetScroll: boolean }

/** A typed value, until the address changes; text typed while the page loads is newer, and stays. */
export function useDraft(value: string) {
  const router = useRouter()
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  const [isNewer, setIsNewer] = useState(false)
  if (known !== value) {
    setKnown(value)
    setIsNewer(false)
    if (!isNewer) setDraft(value)
  }
  const type = (text: string) => {
    setDraft(text)
    setIsNewer(router.state.status === 'pending')
  }
  return [draft, type] as const
}

/** Further down a list than a changed search is long, the eye would find nothing. */
function showResults() {
  const results = document.getElementById(RESULTS_ID)
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}

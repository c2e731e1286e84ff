import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { categoryName } from '#features/catalogue/categories/category-name.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import type { ComboboxOption } from '#ui/use-combobox.ts'
import { useSettled } from '#ui/use-settled.ts'
import type { Completion } from '../contract.ts'
import { parseRentSearch, type RentSearch } from './rent-search.ts'

/** A completion to choose: the words it leaves in the field, and the page it opens. */
export type CompletionOption = ComboboxOption & { words: string; go: () => void }

type Props = { typed: string; storeId?: string; onComplete: (options: readonly CompletionOption[]) => void }

const STILL_MS = 120

/** Finds completions of the typed words for the field of the form around it. Shows nothing itself. */
export function TypedCompletions({ typed, storeId, onComplete }: Props) {
  const router = useRouter()
  const place = useRef<HTMLElement>(null)
  const words = useSettled(typed.trim(), STILL_MS)
  const { data } = useQuery(completionsQuery(words, storeId))
  useEffect(() => {
    const goTo = (to: NavigateOptions) => void router.navigate(to)
    const optionOf = (one: Completion): CompletionOption => ({
      ...wordsOf(one),
      go: () => {
        const kept = keptBeside(place.current, router.state.location.search)
        goTo(storeId ? inStore(one, kept, storeId) : addressOf(one, kept))
      },
    })
    onComplete(words && data ? data.items.map(optionOf) : [])
  }, [words, data, onComplete, router, storeId])
  return <i ref={place} hidden />
}

function completionsQuery(query: string, storeId: string | undefined) {
  return queryOptions({
    queryKey: ['equipment', 'completions', query, storeId],
    queryFn: ({ signal }) =>
      read(api().equipment.completions.$get({ query: { query, storeId } }, { init: { signal } })),
    enabled: query !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}

function wordsOf(one: Completion): ComboboxOption & { words: string } {
  if (one.of === 'kind') {
    const group = m.search_categories()
    const detail = one.within ? categoryName(one.within) : undefined
    return { id: `${one.category} ${one.subcategory}`, label: categoryName(one), detail, group, words: '' }
  }
  if (one.of === 'lender') {
    const group = m.search_lenders()
    return { id: one.storeId ?? one.user_id, label: one.name, group, words: '' }
  }
  const group = one.of === 'make' ? m.search_makes() : m.search_models()
  return { id: `${one.of} ${one.words}`, label: one.words, group, words: one.words }
}

/** Words are searched in all categories and at any price: those of the search before may have none of it. */
function addressOf(one: Completion, kept: RentSearch): NavigateOptions {
  if (one.of === 'lender')
    return one.storeId
      ? { to: '/stores/$id', params: { id: one.storeId } }
      : { to: '/profile/$id', params: { id: one.user_id } }
  if (one.of !== 'kind') return { to: '/rent', search: { ...kept, query: one.words } }
  const { category, subcategory } = one
  const search = { ...kept, subcategory: subcategory ?? undefined }
  return { to: '/rent/$category', params: { category }, search }
}

/** The same of a store's own gear, on its page. */
function inStore(one: Completion, { from, to, sort }: RentSearch, id: string): NavigateOptions {
  const [category, subcategory] = one.of === 'kind' ? [one.category, one.subcategory ?? undefined] : []
  const query = one.of === 'make' || one.of === 'product' ? one.words : undefined
  return { to: '/stores/$id', params: { id }, search: { from, to, sort, query, category, subcategory } }
}

/** The place, the days and the order of the search, with the place as it is typed in the form. */
function keptBeside(inForm: HTMLElement | null, current: object): RentSearch {
  const form = inForm?.closest('form')
  const fields = form ? Object.fromEntries(new FormData(form)) : {}
  const { location, radius_km, from, to, sort } = parseRentSearch({ ...current, ...fields })
  return { location, radius_km, from, to, sort }
}

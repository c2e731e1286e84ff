import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowDown } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { ShownCard } from '#features/gear/equipment/shown-card.ts'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { Spinner } from '#ui/spinner.tsx'
import { RentLink } from './rent-link.tsx'
import { MAX_PAGES } from './rent-search.ts'
import type { Rent } from './use-rent.ts'

export type ResultList = UseInfiniteQueryResult<
  InfiniteData<{ items: ShownCard[]; next_cursor: string | null }>
>

/** Asks for the next page and says in the address how many are shown, so that Back and a reload bring them all. */
export function MoreLink({ rent, list }: { rent: Rent; list: ResultList }) {
  const navigate = useNavigate()
  const loaded = list.data?.pages.length ?? 1
  const { category, search } = rent
  const next = { ...search, pages: Math.min(loaded + 1, MAX_PAGES) }
  const more = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (list.isFetchingNextPage) return
    const shown = document.querySelectorAll('[data-card]').length
    const { isError } = await list.fetchNextPage()
    if (isError) return
    await navigate({
      to: '.',
      search: (all) => ({ ...all, pages: next.pages }),
      replace: true,
      resetScroll: false,
    })
    document.querySelector<HTMLElement>(`[data-card="${shown}"] a`)?.focus({ preventScroll: true })
  }
  const shared = {
    search: next,
    preload: false,
    onClick: more,
    'aria-busy': list.isFetchingNextPage || undefined,
    className: buttonClass({ variant: 'secondary' }),
    children: (
      <>
        {list.isFetchingNextPage ? m.ui_loading() : m.ui_more()}
        {list.isFetchingNextPage ? <Spinner /> : <ArrowDown aria-hidden="true" />}
      </>
    ),
  } as const
  return (
    <div className="flex justify-center pt-12">
      <RentLink rent={rent} category={category?.slug} {...shared} />
    </div>
  )
}

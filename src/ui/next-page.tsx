import { ArrowDown } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from './button.tsx'
import { LoadFailed } from './load-failed.tsx'

type Pages = {
  data: { pages: readonly unknown[] } | undefined
  isError: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<Pages>
  refetch: () => Promise<unknown>
}
type Props = { list: Pages; shown: number; failed: string; headingLevel?: 2 | 3 }

/** How often news may come first. */
const PATIENCE = 5

/** The height of every page's header, in pixels. */
const HEADER = 80

/**
 * Below a list, within the element that holds both, each card named in `data-card`: loads the next page, or shows that
 * it failed. Moves the focus to the first new card once it is drawn. `shown`: the number of cards now; an empty list
 * shows its failure itself.
 */
export function NextPage({ list, shown, failed, headingLevel }: Props) {
  // Kept until the page is there: the list itself forgets it as soon as anything has it looked at again.
  const [isLost, setLost] = useState(false)
  const isBroken = shown > 0 && (list.isError || (isLost && list.hasNextPage))
  const isTrying = list.isFetchingNextPage || (isBroken && !isLost && list.isFetching)
  const isFailed = isBroken && !isTrying
  const { place, remember } = useFocusOnNew(shown, isFailed)
  async function fetchNext() {
    remember()
    setLost((await fetchPageAfter(list)).isError)
  }
  const retry = () => void (isLost ? fetchNext() : list.refetch())
  return (
    <div ref={place} className="contents">
      {isFailed ? <LoadFailed title={failed} headingLevel={headingLevel} onRetry={retry} /> : null}
      {!isFailed && (list.hasNextPage || isTrying) ? (
        <MoreButton pending={isTrying} onClick={() => void fetchNext()} />
      ) : null}
    </div>
  )
}

/** Live news reloads the whole list, which drops a page on its way: it is asked for again after that. */
async function fetchPageAfter(list: Pages, patience = PATIENCE): Promise<Pages> {
  const after = await list.fetchNextPage({ cancelRefetch: false })
  const isDropped = !after.isError && after.hasNextPage && countPages(after) === countPages(list)
  return isDropped && patience > 1 ? fetchPageAfter(after, patience - 1) : after
}

function countPages({ data }: Pages): number {
  return data?.pages.length ?? 0
}

/** `remember`, before asking: the focus then goes to the first card that is new, or to the retry when it failed. */
function useFocusOnNew(shown: number, isFailed: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const asked = useRef<{ shown: number; names: Set<string | undefined> } | null>(null)
  useEffect(() => {
    if (isFailed && asked.current && isFocusLost()) place.current?.querySelector('button')?.focus()
  }, [isFailed])
  useEffect(() => {
    const before = asked.current
    const list = place.current?.parentElement
    if (!before || !list || shown <= before.shown) return
    asked.current = null
    const fresh = cardsIn(list).find(({ dataset }) => !before.names.has(dataset.card))
    if (fresh) focusWithin(fresh)
    else if (isFocusLost()) focusNear(list)
  }, [shown])
  const remember = () => {
    const list = place.current?.parentElement
    asked.current = { shown, names: new Set(list ? cardsIn(list).map(({ dataset }) => dataset.card) : []) }
  }
  return { place, remember }
}

function cardsIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-card]')]
}

/** The pressed button is gone. */
function isFocusLost(): boolean {
  return document.activeElement === document.body
}

function focusWithin(card: HTMLElement) {
  const first = card.querySelector<HTMLElement>('a, button') ?? card
  if (first === card) card.tabIndex = -1
  first.focus({ preventScroll: true })
  const { top, bottom } = first.getBoundingClientRect()
  // A list in order of days may put new rows far from the button.
  if (top < HEADER || bottom > window.innerHeight) first.scrollIntoView({ block: 'center' })
}

/** The new rows are on another tab, or need not be shown. */
function focusNear(list: HTMLElement) {
  const tab = list.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
  const last = cardsIn(list).at(-1)
  if (tab) tab.focus()
  else if (last) focusWithin(last)
}

/** Asks for the next page of a list. Draw nothing when there is none. */
export function MoreButton(props: Omit<ComponentProps<typeof Button>, 'variant' | 'children'>) {
  return (
    <div className="flex justify-center py-6">
      <Button {...props} variant="secondary">
        {m.ui_more()}
        <ArrowDown aria-hidden="true" />
      </Button>
    </div>
  )
}

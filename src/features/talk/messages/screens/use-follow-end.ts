import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** How near the end is at the end, and how near the top asks for older words, in pixels. */
const NEAR_END = 48
const NEAR_TOP = 160
/** The space kept in view above the first unread message, in pixels. */
const ABOVE_UNREAD = 72

type Shown = {
  /** The first and last words in view, by seq, and how many of one’s own wait to be sent. */
  first: number
  last: number
  waiting: number
  /** Where to open: the first unread words; null opens at the end. */
  openAt: number | null
}

/**
 * Holds a list of words where its reader is: it opens at the first unread, follows the end only for who was there, shows one’s own
 * new words always, and stays in place while older ones are put above.
 */
export function useFollowEnd(scroller: RefObject<HTMLDivElement | null>, shown: Shown) {
  const { first, last, waiting, openAt } = shown
  const [isAtEnd, setAtEnd] = useState(false)
  const before = useRef<(Shown & { height: number }) | null>(null)
  const atEnd = useRef(false)
  const look = () => {
    const element = scroller.current
    if (!element) return
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_END
    setAtEnd(atEnd.current)
  }
  const hold = useEffectEvent(() => {
    const element = scroller.current
    if (!element) return
    const was = before.current
    before.current = { ...shown, height: element.scrollHeight }
    if (!was) openThere(element, openAt)
    else if (first < was.first) element.scrollTop += element.scrollHeight - was.height
    else if (waiting > was.waiting || atEnd.current) toEnd(element)
    look()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever any of it changes
  useLayoutEffect(() => hold(), [first, last, waiting])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    // The keyboard of a telephone, or another window, takes from its height.
    const resized = new ResizeObserver(() => {
      if (atEnd.current) toEnd(element)
    })
    resized.observe(element)
    return () => resized.disconnect()
  }, [scroller])
  return {
    isAtEnd,
    /** To be called when it is scrolled; answers whether older words are wanted. */
    scrolled: (): boolean => {
      look()
      const element = scroller.current
      return element !== null && element.scrollTop < NEAR_TOP
    },
    goToEnd: () => scroller.current && toEnd(scroller.current),
  }
}

function openThere(element: HTMLElement, seq: number | null) {
  const unread = seq === null ? null : element.querySelector<HTMLElement>(`[data-seq="${seq}"]`)
  if (!unread) return toEnd(element)
  const offset = unread.getBoundingClientRect().top - element.getBoundingClientRect().top
  element.scrollTop += offset - ABOVE_UNREAD
}

function toEnd(element: HTMLElement) {
  element.scrollTop = element.scrollHeight
}

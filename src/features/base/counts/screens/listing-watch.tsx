import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tellNow, tellSeen } from '../tell-seen.ts'

/** Half of it has to be in view for so long. */
const SEEN_AFTER_MS = 1_000
const IN_VIEW = 0.5
const MARKED = '[data-listing]'

/** Reports which listings stay in view, starting over on each page; used once, in the site's frame. */
export function ListingWatch() {
  const page = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page a listing may be seen again
  useEffect(() => watchListings(), [page])
  return null
}

/** Tells of each listing on the page (`data-listing`), once, that it stayed in view; answers how to stop. */
export function watchListings(): () => void {
  const told = new Set<string>()
  const watched = new WeakSet<Element>()
  const staying = new Map<Element, ReturnType<typeof setTimeout>>()
  const stay = (listing: Element) => {
    staying.delete(listing)
    const id = listing.getAttribute('data-listing')
    if (document.visibilityState !== 'visible' || !id || told.has(id)) return
    told.add(id)
    views.unobserve(listing)
    tellSeen('seen', id)
  }
  const views = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        clearTimeout(staying.get(target))
        staying.delete(target)
        if (isIntersecting) staying.set(target, setTimeout(stay, SEEN_AFTER_MS, target))
      }
    },
    { threshold: IN_VIEW },
  )
  const watchAll = () => {
    for (const listing of document.querySelectorAll(MARKED)) {
      if (watched.has(listing)) continue
      watched.add(listing)
      views.observe(listing)
    }
  }
  watchAll()
  const comers = new MutationObserver(watchAll)
  comers.observe(document.body, { childList: true, subtree: true })
  addEventListener('pagehide', tellNow)
  return () => {
    views.disconnect()
    comers.disconnect()
    for (const timer of staying.values()) clearTimeout(timer)
    removeEventListener('pagehide', tellNow)
  }
}

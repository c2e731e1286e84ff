import { type ReactNode, type Ref, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

const NARROW = '(width < 64rem)'

/** The foot of a page on a phone, within the thumb's reach, which `AtThumb` fills from a form further up. */
export function ThumbBar({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div
      ref={ref}
      className="sticky bottom-0 z-20 -mx-4 border-t border-hairline bg-raised px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] empty:hidden md:-mx-8 md:px-8 lg:hidden"
    />
  )
}

/** Moves its children to the foot of the page on a phone; else they stay where they stand. */
export function AtThumb({ at, children }: { at: HTMLDivElement | null; children: ReactNode }) {
  const isNarrow = useSyncExternalStore(listen, readNarrow, () => false)
  return isNarrow && at ? createPortal(children, at) : children
}

function listen(hear: () => void) {
  const query = narrow()
  query?.addEventListener('change', hear)
  return () => query?.removeEventListener('change', hear)
}

function readNarrow(): boolean {
  return narrow()?.matches ?? false
}

/** Absent in tests without a browser. */
function narrow(): MediaQueryList | null {
  return 'matchMedia' in window ? window.matchMedia(NARROW) : null
}

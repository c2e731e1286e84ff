import { Suspense, useSyncExternalStore } from 'react'
import { CalendarSkeleton } from '#features/availability/lazy-calendar.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { EditorProps } from './offer-editor.tsx'

const OfferEditor = lazyPart(async () => (await import('./offer-editor.tsx')).OfferEditor)

/**
 * When a listing can be had, to be chosen by its owner. It changes nothing by itself: `onChange` is told of every change.
 * It is drawn in the browser alone, whose own words for dates and whose today it shows.
 */
export function AvailabilityEditor(props: EditorProps) {
  const inBrowser = useSyncExternalStore(neverChanges, isInBrowser, isOnServer)
  return (
    <div className="min-h-220">
      <Suspense fallback={<CalendarSkeleton months={2} />}>
        {inBrowser ? <OfferEditor {...props} /> : <CalendarSkeleton months={2} />}
      </Suspense>
    </div>
  )
}

const neverChanges = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false

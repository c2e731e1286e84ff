import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { CalendarSkeleton } from './lazy-calendar.tsx'
import type { EditorProps } from './screens/offer-editor.tsx'

const OfferEditor = lazyPart(async () => (await import('./screens/offer-editor.tsx')).OfferEditor)

/** When a listing can be had, to be chosen by its owner. It changes nothing by itself: `onChange` is told of every change. */
export function AvailabilityEditor(props: EditorProps) {
  return (
    <Suspense fallback={<CalendarSkeleton months={2} />}>
      <OfferEditor {...props} />
    </Suspense>
  )
}

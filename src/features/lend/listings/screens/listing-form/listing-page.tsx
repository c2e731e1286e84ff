import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { Equipment } from '#features/gear/equipment/equipment.ts'
import { m } from '#paraglide/messages.js'
import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

type Props = {
  userId: string
  listing: Equipment | null
  /** A new listing begins in its owner's store. */
  inStore?: boolean
  /** The city that a new listing begins with. */
  city?: string
}

const ListingForm = lazyPart(async () => (await import('./listing-form.tsx')).ListingForm)

/** /equipment/new and /equipment/{id}/edit. The form renders only in the browser, which has its drafts. */
export function ListingPage({ userId, listing, inStore = false, city = '' }: Props) {
  const hydrated = useHydrated()
  return (
    <Frame isNew={listing === null}>
      {hydrated ? (
        <Suspense fallback={<ListingFormShape />}>
          <ListingForm key={`${userId} ${listing?.id}`} {...{ userId, listing, inStore, city }} />
        </Suspense>
      ) : (
        <ListingFormShape />
      )}
    </Frame>
  )
}

function Frame({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  return (
    <div className="page grid grid-cols-1 gap-8 pt-6 pb-16 max-lg:pb-0 md:pt-10">
      <header className="grid max-w-prose gap-2">
        <h1 className="text-28 md:text-36">
          {isNew ? m.equipment_form_new_title() : m.equipment_form_edit_title()}
        </h1>
        <p className="text-muted">{isNew ? m.equipment_form_new_lead() : m.equipment_form_edit_lead()}</p>
      </header>
      {children}
    </div>
  )
}

/** The shape of the form while it is on its way. */
function ListingFormShape() {
  return (
    <SkeletonGroup className="grid min-h-dvh max-w-4xl content-start gap-5">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-11" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="mt-8 h-7 w-40" />
      <Skeleton className="h-36" />
    </SkeletonGroup>
  )
}

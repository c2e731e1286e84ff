import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Package, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ownEquipmentQuery } from '#features/lend/listings/queries.ts'
import { IncomingRequests, OtherRentals } from '#features/rent/rentals/screens/incoming-rentals.tsx'
import { TodayStrip } from '#features/rent/rentals/screens/today-strip.tsx'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'

type Props = {
  /** The totals of all listings, and the listings themselves. */
  totals: ReactNode
  gear: ReactNode
}

/** An owner's work: today and the requests to answer first, then the gear, then agreed and past rentals. */
export function MyListings({ totals, gear }: Props) {
  const { data } = useInfiniteQuery(ownEquipmentQuery())
  const isNewcomer = data?.pages[0]?.items.length === 0
  return (
    <div className="page grid grid-cols-1 gap-8 pb-8 md:gap-10 md:pb-12">
      <div className="-mb-8 flex items-center justify-between gap-4 bg-paper pt-8 pb-1 md:sticky md:top-16 md:z-10 md:-mb-10 md:pt-6 md:pb-3">
        <h1 className="text-36">{m.rentals_listings_title()}</h1>
        {isNewcomer ? null : (
          <span className="hidden md:block">
            <AddLink />
          </span>
        )}
      </div>
      <p className="text-muted">{m.rentals_listings_lead()}</p>
      {isNewcomer ? (
        <Newcomer />
      ) : (
        <>
          <TodayStrip party="owner" />
          {totals}
          <IncomingRequests />
          {gear}
        </>
      )}
      <OtherRentals />
      {isNewcomer ? null : (
        <div className="sticky bottom-0 z-10 -mx-4 -mb-8 border-t border-hairline bg-paper px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:hidden">
          <AddLink block />
        </div>
      )}
    </div>
  )
}

function AddLink({ block }: { block?: boolean }) {
  return (
    <Link to="/equipment/new" className={buttonClass({ block })}>
      <Plus aria-hidden="true" />
      {m.equipment_own_add()}
    </Link>
  )
}

function Newcomer() {
  return (
    <EmptyState
      icon={<Package aria-hidden="true" />}
      title={m.equipment_own_none()}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <AddLink />
          <Link to="/lend" className={buttonClass({ variant: 'secondary' })}>
            {m.equipment_own_none_how()}
          </Link>
        </span>
      }
    >
      {m.equipment_own_none_detail()}
    </EmptyState>
  )
}

import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import type { Equipment } from '../equipment.ts'
import { judgeDays, type Selection } from '../selection.ts'
import type { ShownCard } from '../shown-card.ts'
import { BookingBar } from './booking-bar.tsx'
import { BOOKING_ID, BookingCard } from './booking-card.tsx'
import { EquipmentHeading, type Kinds } from './equipment-heading.tsx'
import { ListingFacts } from './listing-facts.tsx'
import { SimilarGear } from './similar-gear.tsx'

type Props = {
  equipment: Equipment
  kinds: Kinds
  similar: readonly ShownCard[]
  range: Selection['range']
  setRange: Selection['setRange']
  /** The listings lately seen in this browser. */
  seen: ReactNode
  /** The request for the chosen days, with the field that chooses them; not drawn on one's own listing. */
  request: (selection: Selection, chooser: ReactNode) => ReactNode
  /** The way to report it. */
  safety: ReactNode
}

/** /equipment/{id}: one listing, its days and what they cost. */
export function EquipmentPage(props: Props) {
  const { equipment, kinds, similar, range, setRange, seen, request, safety } = props
  const selection: Selection = { range, setRange, ...judgeDays(equipment, range) }
  const asked = selection.problem ? { ...selection, range: null } : selection
  return (
    <div className="page grid grid-cols-1 gap-12 pt-3 pb-16 md:pt-5 max-lg:pb-0">
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <EquipmentHeading equipment={equipment} kinds={kinds} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">
          <ListingFacts equipment={equipment} selection={selection} />
          {safety}
        </div>
        <aside id={BOOKING_ID} aria-label={m.equipment_booking()} className="scroll-mt-20">
          {/* A scroll target must not move while the page scrolls, so the card is static then. */}
          <div className="lg:sticky lg:top-22 lg:has-[:target]:static lg:has-[[data-open]]:static">
            <BookingCard
              equipment={equipment}
              selection={selection}
              request={(chooser) => request(asked, chooser)}
            />
          </div>
        </aside>
      </div>
      <SimilarGear cards={similar} place={equipment.city} />
      {seen}
      <BookingBar equipment={equipment} selection={selection} />
    </div>
  )
}

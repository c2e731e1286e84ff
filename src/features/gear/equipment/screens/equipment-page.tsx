import type { ReactNode } from 'react'
import type { Category } from '#features/catalogue/categories/contract.ts'
import { m } from '#paraglide/messages.js'
import { lateCode } from '#ui/late-code.ts'
import { LatePart } from '#ui/late-part.tsx'
import type { Equipment } from '../equipment.ts'
import { judgeDays, type Selection } from '../selection.ts'
import type { ShownCard } from '../shown-card.ts'
import { BOOKING_ID, BookingCard } from './booking-card.tsx'

const EquipmentHeading = lateCode(async () => (await import('./equipment-heading.tsx')).EquipmentHeading)
const ListingFacts = lateCode(async () => (await import('./listing-facts.tsx')).ListingFacts)
const BookingBar = lateCode(async () => (await import('./booking-bar.tsx')).BookingBar)
const SimilarGear = lateCode(async () => (await import('./similar-gear.tsx')).SimilarGear)

type Props = {
  equipment: Equipment
  category: Category | undefined
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
  const { equipment, category, similar, range, setRange, seen, request, safety } = props
  const selection: Selection = { range, setRange, ...judgeDays(equipment, range) }
  const asked = selection.problem ? { ...selection, range: null } : selection
  return (
    <div className="page grid grid-cols-1 gap-12 pt-3 pb-16 md:pt-5 max-lg:pb-0">
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <LatePart shape="h-28">
          <EquipmentHeading equipment={equipment} category={category} />
        </LatePart>
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">
          {/* As high as a phone, so that the card below is not on screen before the facts push it down. */}
          <LatePart shape="max-lg:h-dvh lg:aspect-3/2">
            <ListingFacts equipment={equipment} selection={selection} />
          </LatePart>
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
      <LatePart shape="h-80">
        <SimilarGear cards={similar} place={equipment.city} />
        {seen}
        <BookingBar equipment={equipment} selection={selection} />
      </LatePart>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Category } from '#features/categories/contract.ts'
import { m } from '#paraglide/messages.js'
import { Gallery } from '#ui/gallery.tsx'
import type { Equipment, EquipmentCard } from '../equipment.ts'
import { equipmentPicture, isDrawing, listingPicture } from '../equipment-picture.ts'
import { judgeDays, type Selection } from '../selection.ts'
import { BOOKING_ID, BookingBar } from './booking-bar.tsx'
import { BookingCard } from './booking-card.tsx'
import { DaysSection } from './days-section.tsx'
import { EquipmentHeading } from './equipment-heading.tsx'
import { AboutSection, IncludedSection, PlaceSection, SpecsSection } from './facts.tsx'
import { OwnerCard } from './owner-card.tsx'
import { PriceSection } from './price-section.tsx'
import { SimilarGear } from './similar-gear.tsx'

type Props = {
  equipment: Equipment
  category: Category | undefined
  similar: readonly EquipmentCard[]
  range: Selection['range']
  setRange: Selection['setRange']
  /** What asks for the chosen days, with the field that chooses them; not drawn on one's own listing. */
  request: (selection: Selection, chooser: ReactNode) => ReactNode
}

/** /equipment/{id}: one listing, its days and what they cost. */
export function EquipmentPage({ equipment, category, similar, range, setRange, request }: Props) {
  const selection: Selection = { range, setRange, ...judgeDays(equipment, range) }
  const asked = selection.problem ? { ...selection, range: null } : selection
  return (
    <div className="page grid grid-cols-1 gap-12 pt-3 pb-16 md:pt-5 max-lg:pb-0">
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <EquipmentHeading equipment={equipment} category={category} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">
          <Pictures equipment={equipment} />
          <OwnerCard equipment={equipment} />
          <AboutSection equipment={equipment} />
          <IncludedSection equipment={equipment} />
          <SpecsSection equipment={equipment} />
          <DaysSection equipment={equipment} selection={selection} />
          <PriceSection equipment={equipment} />
          <PlaceSection equipment={equipment} />
        </div>
        <aside id={BOOKING_ID} aria-label={m.equipment_booking()} className="scroll-mt-20">
          {/* What is scrolled to may not move with the scrolling: asked for, the card stands still. */}
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
      <BookingBar equipment={equipment} selection={selection} />
    </div>
  )
}

function Pictures({ equipment }: { equipment: Equipment }) {
  const { images, category, name } = equipment
  const pictures =
    images.length > 0 ? images.map(equipmentPicture) : [listingPicture({ image: null, category, name })]
  return (
    <Gallery
      label={m.equipment_pictures()}
      pictures={pictures}
      note={images.every(isDrawing) ? m.equipment_drawing() : undefined}
      sizes="(width >= 80rem) 824px, (width >= 64rem) 60vw, 100vw"
    />
  )
}

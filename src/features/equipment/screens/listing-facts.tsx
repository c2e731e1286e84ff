import { m } from '#paraglide/messages.js'
import { Gallery } from '#ui/gallery.tsx'
import type { Equipment } from '../equipment.ts'
import { equipmentPicture, listingPicture } from '../equipment-picture.ts'
import type { Selection } from '../selection.ts'
import { isDrawing } from '../shared-photograph.ts'
import { DaysSection } from './days-section.tsx'
import { AboutSection, IncludedSection, PlaceSection, SpecsSection } from './facts.tsx'
import { OwnerCard } from './owner-card.tsx'
import { PriceSection } from './price-section.tsx'

/** The pictures of a listing and all there is to know of it: comes to life after the way to ask for it. */
export function ListingFacts({ equipment, selection }: { equipment: Equipment; selection: Selection }) {
  return (
    <>
      <Pictures equipment={equipment} />
      <OwnerCard equipment={equipment} />
      <AboutSection equipment={equipment} />
      <IncludedSection equipment={equipment} />
      <SpecsSection equipment={equipment} />
      <DaysSection equipment={equipment} selection={selection} />
      <PriceSection equipment={equipment} />
      <PlaceSection equipment={equipment} />
    </>
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

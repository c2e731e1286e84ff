import { AddPhotos } from '#features/gear/equipment/add-photos.tsx'
import { isPhotograph } from '#features/gear/equipment/shared-photograph.ts'
import { m } from '#paraglide/messages.js'
import { isAgreed } from '../rental.ts'
import type { RentalView } from '../rental-view.ts'

/**
 * Asks an owner for photos of a listing without any, where they look anyway: after an approval, and after the return. A row has
 * the link alone.
 */
export function PhotosWanted({ rental, isBrief = false }: { rental: RentalView; isBrief?: boolean }) {
  const { equipment_id, equipment_image: image, equipment_visible, role } = rental
  if (role !== 'owner' || !isAgreed(rental) || !equipment_visible) return null
  if (isPhotograph(image)) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
      {isBrief ? null : m.rentals_photos_wanted()}
      <span className="relative z-10">
        <AddPhotos id={equipment_id} image={image} />
      </span>
    </p>
  )
}

import { listingPicture } from '#features/gear/equipment/equipment-picture.ts'
import { cx } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import type { RentalView } from '../rental-view.ts'

/** The listing's picture beside its name in words, small; the plate of its category where it has none. */
export function RentalPlate({ rental, className }: { rental: RentalView; className: string }) {
  const { equipment_image: image, equipment_category: category } = rental
  return (
    <Picture
      {...listingPicture({ image, category })}
      alt=""
      sizes="11rem"
      className={cx('max-sm:max-w-[27vw]', className)}
    />
  )
}

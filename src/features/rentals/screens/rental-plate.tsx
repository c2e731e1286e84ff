import { equipmentPicture } from '#features/equipment/equipment-picture.ts'
import { cx } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import type { RentalView } from '../rental-view.ts'

/** The listing's picture beside its name in words, small. */
export function RentalPlate({
  image,
  className,
}: {
  image: RentalView['equipment_image']
  className: string
}) {
  if (!image) return <span className={cx('block aspect-4/3 rounded-md bg-sunken', className)} />
  return <Picture {...equipmentPicture(image)} alt="" sizes="11rem" className={className} />
}

import { equipmentPicture } from '#features/equipment/equipment-picture.ts'
import type { EquipmentImage } from '#features/pictures/contract.ts'
import { Picture } from '#ui/picture.tsx'

/** A few small pictures, in order. */
export function PhotoStrip({ images }: { images: readonly EquipmentImage[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {images.map((image) => (
        <span key={image.src} className="w-14">
          <Picture {...equipmentPicture(image)} sizes="56px" className="rounded-sm" />
        </span>
      ))}
    </span>
  )
}

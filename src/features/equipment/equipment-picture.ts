import { categoryPlate } from '#features/categories/category-plate.ts'
import type { PictureSource } from '#ui/picture.tsx'
import type { EquipmentImage } from './equipment.ts'

/** A listing's picture in every width there is. Its own address is the widest. */
export function equipmentPicture({ src, widths, width, height, blur, alt }: EquipmentImage): PictureSource {
  const inOrder = [...widths].sort((a, b) => a - b)
  return {
    src: `${src}-${inOrder.at(-1) ?? width}.webp`,
    srcSet: inOrder.map((wide) => `${src}-${wide}.webp ${wide}w`).join(', '),
    width,
    height,
    alt,
    placeholder: blur,
  }
}

/** A listing's first picture, or the drawn plate of its category where it has none. */
export function listingPicture({
  image,
  category,
}: {
  image: EquipmentImage | null
  category: string
}): PictureSource {
  if (image) return equipmentPicture(image)
  const src = categoryPlate(category)
  return {
    src: `${src}-960.webp`,
    srcSet: `${src}-480.webp 480w, ${src}-960.webp 960w`,
    width: 1600,
    height: 1200,
    alt: '',
  }
}

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

import { PLATE_LOOKS, plateLookOf } from '#artwork/plates/plate-look.ts'
import type { EquipmentImage } from '#features/base/pictures/contract.ts'
import { categoryPlate } from '#features/catalogue/categories/category-plate.ts'
import type { PictureSource } from '#ui/picture.tsx'
import { isDrawing } from './shared-photograph.ts'

type Image = Pick<EquipmentImage, 'src' | 'widths' | 'blur' | 'alt'>

/** A listing's picture in every width there is. Its own address is the widest. */
export function equipmentPicture({ src, widths, blur, alt }: Image): PictureSource {
  const inOrder = [...widths].sort((a, b) => a - b)
  return {
    src: `${src}-${inOrder.at(-1)}.webp`,
    srcSet: inOrder.map((wide) => `${src}-${wide}.webp ${wide}w`).join(', '),
    alt,
    placeholder: blur,
  }
}

/** The facts that a card or row shows of a listing. Without a picture one is drawn, its look chosen by name. */
type Pictured = { image: Image | null; category: string; name?: string }

/** The looks of listings shown together, by their place: as drawn each by its name, but no two names in one look. */
export function looksTogether(listings: readonly Required<Pictured>[]): number[] {
  const taken = new Map<string, string>()
  for (const { image, name } of listings) if (image) taken.set(image.src, name)
  return listings.map(({ image, category, name }) => {
    let look = plateLookOf(name)
    if (image) return look
    const isTaken = () => (taken.get(categoryPlate(category, look)) ?? name) !== name
    for (let tries = 0; isTaken() && tries < PLATE_LOOKS; tries += 1) look = (look + 1) % PLATE_LOOKS
    taken.set(categoryPlate(category, look), name)
    return look
  })
}

/**
 * Which body of a product each listing is among those shown together, by their place: 0 for the first with a drawing, and so on.
 * A photograph shows its own body, and is always 0.
 */
export function bodiesTogether(listings: readonly Required<Pictured>[], looks: readonly number[]): number[] {
  const counts = new Map<string, number>()
  return listings.map((listing, place) => {
    const { src } = listingPicture(listing, looks[place])
    if (!isDrawing({ src })) return 0
    const body = counts.get(src) ?? 0
    counts.set(src, body + 1)
    return body
  })
}

const BODIES = [
  undefined,
  '[&_img]:-scale-x-100',
  '[&_img]:scale-120',
  '[&_img]:-scale-x-120 [&_img]:scale-y-120',
]

/** How the drawing of a body differs from those of the same product beside it: from the other side, closer, or both. */
export function bodyClass(body: number): string | undefined {
  return BODIES[body % BODIES.length]
}

/** Pixels across that are enough for a card: three to a point on a desk, where it is 300 wide, and two on most of a tablet. */
const CARD_WIDEST = 960

/** A listing's first picture as lists show it, or the drawn plate of its category where it has none. */
export function listingPicture(
  { image, category, name = '' }: Pictured,
  look = plateLookOf(name),
): PictureSource {
  if (image) return equipmentPicture({ ...image, widths: image.widths.filter((wide) => wide <= CARD_WIDEST) })
  const src = categoryPlate(category, look)
  return {
    src: `${src}-960.webp`,
    srcSet: `${src}-480.webp 480w, ${src}-960.webp 960w`,
    alt: '',
  }
}

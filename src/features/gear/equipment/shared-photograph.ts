// Apart from equipment-picture.ts: heads read this on every page, and only pages with gear draw its pictures.
import type { EquipmentImage } from '#features/base/pictures/contract.ts'

type Image = Pick<EquipmentImage, 'src'>

/** Whether a picture is one of our drawings: no photograph of the thing itself. */
export function isDrawing({ src }: Image): boolean {
  return src.startsWith('/media/plates/')
}

/** Whether there is a picture, and it is a photograph of the thing itself. */
export function isPhotograph<One extends Image>(image: One | null): image is One {
  return image !== null && !isDrawing(image)
}

/** A photograph in the form for shared links; undefined where there is none: a drawing is no picture of the thing. */
export function sharedPhotograph(images: readonly (Image | null)[]): string | undefined {
  const photograph = images.find(isPhotograph)
  return photograph ? `${photograph.src}-share.jpg` : undefined
}

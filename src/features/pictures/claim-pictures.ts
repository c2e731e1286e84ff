import type { Trx } from '#platform/database.ts'
import { type FieldRefusal, type Refused, refuser } from '#platform/refusal.ts'
import type { EquipmentImage } from './contract.ts'
import { takePictures } from './store.ts'
import { logoSource, pictureRefusals } from './upload.ts'

const refuse = refuser(pictureRefusals)

/**
 * The pictures of a listing, in the order given: those that it `already` has, with their new captions, and others that the
 * user uploaded. Pictures of somebody else, or forgotten ones, refuse them all: each is named, `images.2`.
 */
export async function claimPictures(
  trx: Trx,
  userId: string,
  wanted: readonly { src: string; alt: string }[],
  already: readonly EquipmentImage[],
): Promise<EquipmentImage[] | Refused<'picture_gone'>> {
  const had = new Map(already.map((image) => [image.src, image]))
  const fresh = wanted.filter(({ src }) => !had.has(src)).map(({ src }) => src)
  const taken = fresh.length > 0 ? await takePictures(trx, userId, 'listing', fresh) : []
  const known = new Map([...had, ...taken.map((picture) => [picture.src, picture] as const)])

  const errors: FieldRefusal[] = []
  const images = wanted.flatMap(({ src, alt }, place) => {
    const picture = known.get(src)
    if (!picture) errors.push({ field: `images.${place}`, code: 'picture_gone' })
    return picture ? [{ ...picture, alt }] : []
  })
  return errors.length > 0 ? refuse('picture_gone', { errors }) : images
}

/** A store's logo: the one it `already` has, or one that the user uploaded; null is none. */
export async function claimLogo(
  trx: Trx,
  userId: string,
  wanted: string | null,
  already: string | null,
): Promise<string | null | Refused<'picture_gone'>> {
  if (wanted === null || wanted === already) return wanted
  const src = logoSource(wanted)
  const [taken] = src ? await takePictures(trx, userId, 'logo', [src]) : []
  return taken ? wanted : refuse('picture_gone', { field: 'logo_url' })
}

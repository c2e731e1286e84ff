import type { Trx } from '#platform/database.ts'
import { type FieldRefusal, type Refused, refuser } from '#platform/refusal.ts'
import type { EquipmentImage } from './contract.ts'
import { takePictures } from './store.ts'
import { faceSource, pictureRefusals } from './upload.ts'

const refuse = refuser(pictureRefusals)

/**
 * The pictures of a listing in the order given: those it `already` has, with their new captions, and others that the
 * user uploaded. Pictures of another person, or forgotten ones, refuse them all: each is named, `images.2`.
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
  return (await isOwnFace(trx, userId, 'logo', wanted))
    ? wanted
    : refuse('picture_gone', { field: 'logo_url' })
}

/** A person's own face: the one they have `already`, or one that they uploaded; null is none. */
export async function claimAvatar(
  trx: Trx,
  userId: string,
  wanted: string | null,
  already: string | null,
): Promise<string | null | Refused<'picture_gone'>> {
  if (wanted === null || wanted === already) return wanted
  const isOwn = await isOwnFace(trx, userId, 'avatar', wanted)
  return isOwn ? wanted : refuse('picture_gone', { field: 'avatar_url' })
}

async function isOwnFace(
  trx: Trx,
  userId: string,
  purpose: 'logo' | 'avatar',
  url: string,
): Promise<boolean> {
  const src = faceSource(url)
  const taken = src ? await takePictures(trx, userId, purpose, [src]) : []
  return taken.length > 0
}

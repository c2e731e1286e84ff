import type { PlateKind } from '#artwork/plates/plate-kinds.ts'
import { PLATE_LIGHTS, PLATE_LOOKS } from '#artwork/plates/plate-look.ts'
import type { EquipmentImage } from '#features/base/pictures/contract.ts'
import { PLATE_WIDTHS, plateBlur } from '#features/base/pictures/render-plate.ts'
import type { GearEntry } from '../database/reference.ts'
import { plateKindFor } from './plate-for-listing.ts'
import type { Random } from './random.ts'

/** A picture that a listing shows: a plate, and how it is lit. */
export type PlatePicture = { kind: PlateKind; look: number }

const WIDTH = 1600
const HEIGHT = 1200

/** What comes with a thing and is worth a picture of its own, by a word of the English list. */
const companions: readonly (readonly [RegExp, PlateKind])[] = [
  [/flight case|hard case|cases?$/i, 'road-case'],
  [/batter/i, 'camera-batteries'],
  [/cards?$|drives?$|ssd/i, 'media-cards'],
]

/** Which of the products that are drawn alike each product of the catalogue is, by its slug. */
export function placesAmongAlike(catalogue: readonly GearEntry[]): Map<string, number> {
  const counted = new Map<PlateKind, number>()
  return new Map(
    catalogue.map((gear) => {
      const kind = kindOf(gear)
      const place = counted.get(kind) ?? 0
      counted.set(kind, place + 1)
      return [gear.slug, place]
    }),
  )
}

/**
 * One to three plates: the thing, often seen from the other side too, sometimes with what comes along. No two products that
 * are drawn alike have one look (`place` is which of them this is). Every other light is used: all tones and both sides, at
 * half the drawing.
 */
export function choosePictures(random: Random, place: number, gear: GearEntry): PlatePicture[] {
  const kind = kindOf(gear)
  const light = (2 * place) % PLATE_LIGHTS
  const framing = PLATE_LIGHTS * Math.floor((2 * place) / PLATE_LIGHTS)
  const look = (framing + light) % PLATE_LOOKS
  const again = { kind, look: (framing + ((light + PLATE_LIGHTS / 2) % PLATE_LIGHTS)) % PLATE_LOOKS }
  const companion = companions.find(
    ([word, plate]) => plate !== kind && gear.included.some((part) => word.test(part)),
  )
  const aside = companion && { kind: companion[1], look: light % (PLATE_LIGHTS / 2) }
  const others = [random.chance(0.6) ? again : null, aside && random.chance(0.5) ? aside : null]
  return [{ kind, look }, ...others.filter((picture) => picture !== null && picture !== undefined)]
}

function kindOf(gear: GearEntry): PlateKind {
  return plateKindFor(gear.categorySlug, gear.subcategory, gear.name)
}

/** The pictures as listings keep them, by listing. */
export async function plateImages(
  listings: readonly { id: string; name: string; pictures: readonly PlatePicture[] }[],
): Promise<Map<string, EquipmentImage[]>> {
  const blurs = await drawBlurs(listings.flatMap(({ pictures }) => pictures))
  return new Map(
    listings.map(({ id, name, pictures }) => [
      id,
      pictures.map((picture) => ({
        src: `/media/plates/${plateName(picture)}`,
        widths: [...PLATE_WIDTHS],
        width: WIDTH,
        height: HEIGHT,
        blur: blurs.get(plateName(unframed(picture))) ?? '',
        alt: name,
      })),
    ]),
  )
}

async function drawBlurs(pictures: readonly PlatePicture[]): Promise<Map<string, string>> {
  const lit = pictures.map(unframed)
  const names = lit.map(async (picture) => [plateName(picture), await drawBlur(picture)] as const)
  return new Map(await Promise.all(names))
}

/** Of sixteen blurred pixels the light is all that is seen: one placeholder does for every framing. */
function unframed({ kind, look }: PlatePicture): PlatePicture {
  return { kind, look: look % PLATE_LIGHTS }
}

/** Drawing is most of the work of a demo world: each plate's placeholder is drawn once in a process. */
const drawn = new Map<string, Promise<string>>()

function drawBlur(picture: PlatePicture): Promise<string> {
  const name = plateName(picture)
  const blur = drawn.get(name) ?? plateBlur(picture.kind, picture.look)
  drawn.set(name, blur)
  return blur
}

function plateName({ kind, look }: PlatePicture): string {
  return `${kind}-${look}`
}

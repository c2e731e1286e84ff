import { isPlateKind, type PlateKind } from '#artwork/plates/plate-kinds.ts'
import { PLATE_LOOKS } from '#artwork/plates/plate-look.ts'
import { PLATE_WIDTHS, type PlateWidth } from './render-plate.ts'

/** A drawn plate: its kind, its look, and a width in pixels or the form for shared links. */
export type Plate = { kind: PlateKind; look: number; form: PlateWidth | 'share' }

/** A public picture: where it is stored, its type, and how it is drawn if it is a plate. */
export type Picture = { file: string; contentType: string; plate: Plate | null }

const TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' }
/** Folders and a name of small letters, digits and dashes: nothing that could lead elsewhere. */
const PATH = /^(?:[a-z0-9][a-z0-9-]{0,79}\/){1,4}[a-z0-9][a-z0-9-]{0,119}\.(webp|jpg)$/
const PLATE = /^plates\/([a-z0-9-]+?)-(\d{1,2})-(?:(\d+)\.webp|(share)\.jpg)$/

/** The picture that a path after `/media/` names; null for anything that can't be a public picture. */
export function readPicturePath(path: string): Picture | null {
  const contentType = TYPES[PATH.exec(path)?.[1] ?? '']
  if (!contentType) return null
  const plate = path.startsWith('plates/') ? readPlate(path) : null
  if (path.startsWith('plates/') && !plate) return null
  return { file: `media/${path}`, contentType, plate }
}

/** Kinds, looks and widths are few, so that requests can't fill the disk with drawings. */
function readPlate(path: string): Plate | null {
  const [, kind = '', look, width, share] = PLATE.exec(path) ?? []
  const form = share ? 'share' : PLATE_WIDTHS.find((known) => String(known) === width)
  const isKnown = isPlateKind(kind) && Number(look) < PLATE_LOOKS && String(Number(look)) === look
  return isKnown && form ? { kind, look: Number(look), form } : null
}

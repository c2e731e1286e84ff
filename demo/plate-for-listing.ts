import { isPlateKind, type PlateKind } from '#artwork/plates/plate-kinds.ts'
import { categoryPlates } from '#features/catalogue/categories/category-plate.ts'

/** Words in a title, English or French, that call for a closer likeness than the subcategory’s own. */
const CLOSER: Record<string, ReadonlyArray<readonly [RegExp, PlateKind]>> = {
  'cinema-cameras': [
    [/lumix|pocket|cinema camera 6k|\bfx30?\b/i, 'mirrorless-dslr'],
    [/komodo|raptor|pyxis|ronin 4d|box/i, 'box-cameras'],
    [/\bfx[69]\b|\bc(70|80|300|400|500)\b|burano|varicam/i, 'documentary-cameras'],
  ],
  'photo-zooms': [[/\b(1[0-9]|2[0-9]|3[0-5])-\d/i, 'standard-zooms']],
  'led-point-source': [[/fresnel|\bl\d+-c|orbiter/i, 'fresnels']],
  'led-tubes-practicals': [[/bulb|ampoule|\bmc\b|pocket/i, 'practicals']],
  'tungsten-fluorescent': [
    [/source four|ellipsoidal|leko|découpe/i, 'ellipsoidals'],
    [/fresnel|tungsten|tungstène/i, 'fresnels'],
  ],
  'light-modifiers': [[/spotlight|projection|découpe/i, 'ellipsoidals']],
  'sliders-dollies': [[/slider|glissière/i, 'sliders']],
  'boxes-weights': [[/sandbag|weight|sacs? de sable|poids/i, 'sandbags']],
  gimbals: [[/ronin 2|m[oō]vi|two-hand|à deux mains/i, 'two-hand-gimbals']],
  computers: [[/mac studio|desktop|display|workstation|tower|écran|poste/i, 'workstations']],
  trailers: [[/cargo|enclosed|marchandises|fermée/i, 'cargo-trailers']],
  'hand-props': [[/phone/i, 'telephones']],
  'set-dressing': [[/\bt[vé]l|television|\btv\b|\bcrt\b/i, 'televisions']],
  backdrops: [[/paper|papier|muslin|mousseline|canvas|toile/i, 'seamless-paper']],
}

/** The plate for a listing. The title only ever brings it closer: without one, the subcategory’s own. */
export function plateKindFor(category: string, subcategory?: string | null, title = ''): PlateKind {
  const closer = CLOSER[subcategory ?? '']?.find(([words]) => words.test(title))
  if (closer) return closer[1]
  if (subcategory && isPlateKind(subcategory)) return subcategory
  return categoryPlates[category] ?? 'road-case'
}

import type { Lighting } from './backdrop.ts'
import type { PlateKind } from './plate-kinds.ts'
import type { PlateTone } from './tones.ts'

/** How many ways one kind is lit. */
export const PLATE_LIGHTS = 12

/** The placements of a drawing in its frame: its scale, and its distance from the middle. The first is as drawn. */
const FRAMINGS = [
  { scale: 1, aside: 0 },
  { scale: 0.8, aside: -190 },
  { scale: 1.2, aside: 60 },
  { scale: 0.88, aside: 170 },
  { scale: 0.68, aside: -40 },
] as const

/** How many looks one kind has, lit and framed. Seeds beyond it come round again, so pictures can be made once and shared. */
export const PLATE_LOOKS = PLATE_LIGHTS * FRAMINGS.length

interface Look extends Lighting {
  mirrored: boolean
  framing: (typeof FRAMINGS)[number]
}

const TONES: ReadonlyArray<readonly [RegExp, readonly [PlateTone, PlateTone, PlateTone]]> = [
  [/^(led|hmi|tungsten|strobes|light-mod|fresnel|ellips|practical|projectors)/, ['dusk', 'night', 'cocoa']],
  [/^(haze|sound-stages)/, ['night', 'dusk', 'slate']],
  [/cameras$|mirrorless|camcorders|action/, ['sand', 'stone', 'clay']],
  [/primes|zooms|anamorphic|macro|adapters|filters|lens/, ['stone', 'slate', 'sand']],
  [/stands|flags|tripods|slider|jibs|body|car-mounts|boxes|sandbags/, ['sage', 'sand', 'stone']],
  [/drones|vans|trucks|trailers|vehicles|wind$/, ['slate', 'sand', 'sage']],
  [/recorders|microphones|wireless-lavs|booms|timecode|ifb|live-sound|podcast/, ['clay', 'stone', 'sage']],
  [/monitors|wireless-video|computers|workstations|drives|media|grading|carts/, ['stone', 'slate', 'clay']],
  [/batteries|power|generators|walkie|intercom|tents|tables/, ['sand', 'sage', 'stone']],
]
const OTHER_TONES: readonly [PlateTone, PlateTone, PlateTone] = ['clay', 'stone', 'slate']

/** Drawn from the side they are known by: handgrips, finders and keys have their own hand. */
const ONE_WAY: ReadonlySet<PlateKind> = new Set<PlateKind>([
  ...(['cinema-cameras', 'documentary-cameras', 'mirrorless-dslr', 'camcorders-eng', 'box-cameras'] as const),
  ...(['film-cameras', 'high-speed-cameras', 'hand-props', 'telephones', 'timecode-slates'] as const),
  ...(['switchers', 'recorder-monitors', 'workstations', 'computers', 'recorders-mixers'] as const),
])

/** Their doors open on the curb side, so they drive to the right. */
const TO_THE_RIGHT: ReadonlySet<PlateKind> = new Set<PlateKind>(['trailers', 'cargo-trailers'])

/** The look for a seed, 0 to `PLATE_LOOKS` - 1. Any text, such as a listing’s id, is a seed. */
export function plateLookOf(seed: string | number): number {
  const value = typeof seed === 'number' ? Math.abs(Math.trunc(seed)) : hash(seed)
  return value % PLATE_LOOKS
}

export function plateLook(kind: PlateKind, seed: string | number): Look {
  const look = plateLookOf(seed)
  const tones = TONES.find(([kinds]) => kinds.test(kind))?.[1] ?? OTHER_TONES
  const light = look % PLATE_LIGHTS
  const late = light >= PLATE_LIGHTS / 2
  return {
    tone: tones[Math.floor(light / 2) % 3] ?? tones[0],
    side: light % 2 === 0 ? 'left' : 'right',
    drift: late ? 0.9 : -0.3,
    framing: FRAMINGS[Math.floor(look / PLATE_LIGHTS)] ?? FRAMINGS[0],
    mirrored: TO_THE_RIGHT.has(kind) || (late && !ONE_WAY.has(kind)),
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value
}

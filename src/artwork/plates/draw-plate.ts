import { backdrop, brackets, FRAMES, type Frame } from './backdrop.ts'
import { DRAWINGS } from './drawings.ts'
import { paints } from './paints.ts'
import type { PlateKind } from './plate-kinds.ts'
import { plateLook } from './plate-look.ts'
import { flip } from './strokes.ts'
import type { PlateTone } from './tones.ts'

interface Plate {
  kind: PlateKind
  /** Varies light and framing; the same seed always gives the same picture. */
  seed: string | number
  /** One of the kind’s own tones unless named. */
  tone?: PlateTone
  /** `card` is 4:3, `share` is 1200:630 with the same drawing on a wider backdrop. */
  frame?: Frame
}

/** The drawn plate of a kind of gear, as a complete SVG document. */
export function drawPlate({ kind, seed, tone, frame = 'card' }: Plate): string {
  const look = plateLook(kind, seed)
  const lighting = { ...look, tone: tone ?? look.tone }
  const { left, width, height } = FRAMES[frame]
  const away = look.side === 'left' ? 'right' : 'left'
  const gear = DRAWINGS[kind]()
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} 0 ${width} ${height}" width="${width}" height="${height}" stroke-linejoin="round" stroke-linecap="round">`,
    `<defs>${paints(look.mirrored ? away : look.side)}</defs>`,
    backdrop(lighting),
    framed(look.mirrored ? flip(800, gear) : gear, look.framing),
    brackets(frame),
    '</svg>',
  ].join('')
}

/** Scales the gear from the floor up, so that the floor stays in place. */
function framed(gear: string, { scale, aside }: { scale: number; aside: number }): string {
  if (scale === 1 && aside === 0) return gear
  const [x, y] = [800 * (1 - scale) + aside, FLOOR * (1 - scale)]
  return `<g transform="matrix(${scale} 0 0 ${scale} ${Math.round(x)} ${Math.round(y)})">${gear}</g>`
}

/** How far down things stand. */
const FLOOR = 980

import {
  all,
  BOLD,
  box,
  disc,
  FINE,
  faint,
  type LineColour,
  line,
  many,
  n,
  PART,
  rod,
  shape,
} from './strokes.ts'
import type { Fill } from './tones.ts'

/** A knurled knob seen end on, with its pointer. */
export function knob(x: number, y: number, radius: number, fill: Fill = 'iron', pointer = -50): string {
  const angle = (pointer * Math.PI) / 180
  const tip = `${n(x + radius * 0.62 * Math.cos(angle))} ${n(y + radius * 0.62 * Math.sin(angle))}`
  return all(
    disc(x, y, radius, 'coal', PART),
    disc(x, y, radius * 0.74, fill, FINE),
    line(`M${n(x)} ${n(y)}L${tip}`, FINE + 1, 'bone'),
  )
}

/** Cooling slots. */
export function vents(
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  colour: LineColour = 'ink',
): string {
  const step = height / Math.max(1, count - 1)
  return many(count, (i) => line(`M${n(x)} ${n(y + i * step)}H${n(x + width)}`, PART, colour))
}

/** A grid of small keys. */
export function keys(
  x: number,
  y: number,
  columns: number,
  rows: number,
  size: number,
  gap: number,
  fill: Fill = 'iron',
): string {
  return many(columns * rows, (i) =>
    box(
      x + (i % columns) * (size + gap),
      y + Math.floor(i / columns) * (size + gap),
      size,
      size,
      fill,
      size * 0.22,
      FINE,
    ),
  )
}

/** A lit display showing a wide shot: hills and a low sun. */
export function picture(x: number, y: number, width: number, height: number, radius = 8): string {
  const [w, h] = [width, height]
  const base = y + h
  return all(
    box(x, y, w, h, 'sky', radius, 0),
    disc(x + w * 0.66, y + h * 0.48, h * 0.15, 'lamp', 0),
    shape(
      `M${n(x)} ${n(y + h * 0.7)}Q${n(x + w * 0.2)} ${n(y + h * 0.42)} ${n(x + w * 0.42)} ${n(y + h * 0.62)}T${n(x + w)} ${n(y + h * 0.54)}V${n(base - radius)}Q${n(x + w)} ${n(base)} ${n(x + w - radius)} ${n(base)}H${n(x + radius)}Q${n(x)} ${n(base)} ${n(x)} ${n(base - radius)}Z`,
      'wood',
      0,
    ),
    shape(
      `M${n(x)} ${n(y + h * 0.86)}Q${n(x + w * 0.5)} ${n(y + h * 0.66)} ${n(x + w)} ${n(y + h * 0.8)}V${n(base - radius)}Q${n(x + w)} ${n(base)} ${n(x + w - radius)} ${n(base)}H${n(x + radius)}Q${n(x)} ${n(base)} ${n(x)} ${n(base - radius)}Z`,
      'coal',
      0,
    ),
    box(x, y, w, h, 'none', radius, PART),
    faint(
      0.35,
      shape(
        `M${n(x + w * 0.06)} ${n(y + h * 0.08)}H${n(x + w * 0.34)}L${n(x + w * 0.12)} ${n(y + h * 0.92)}H${n(x + w * 0.06)}Z`,
        'clear',
        0,
      ),
    ),
  )
}

/** A spoked or solid wheel with its tyre. */
export function wheel(x: number, y: number, radius: number, hub: Fill = 'steel'): string {
  return all(
    disc(x, y, radius, 'coal', BOLD),
    disc(x, y, radius * 0.62, hub, PART),
    disc(x, y, radius * 0.2, 'iron', FINE),
    many(5, (i) => {
      const a = (i * 72 - 90) * (Math.PI / 180)
      return disc(x + radius * 0.41 * Math.cos(a), y + radius * 0.41 * Math.sin(a), radius * 0.08, 'coal', 0)
    }),
  )
}

export function caster(x: number, floor: number, radius = 34): string {
  return all(
    shape(
      `M${x - 16} ${floor - radius * 2.3}H${x + 22}L${x + 12} ${floor - radius}H${x - 12}Z`,
      'steel',
      PART,
    ),
    disc(x, floor - radius, radius, 'coal', PART),
    disc(x, floor - radius, radius * 0.42, 'steel', FINE),
  )
}

/** A light stand: three braced legs, two risers and their collars. */
export function lightStand(x: number, top: number, floor: number, spread = 230): string {
  const hub = floor - 190
  return all(
    rod(x, hub, x - spread, floor, 20, 'iron'),
    rod(x, hub, x + spread, floor, 20, 'iron'),
    rod(x, floor - 60, x - spread * 0.52, floor - 92, 12, 'steel', FINE),
    rod(x, floor - 60, x + spread * 0.52, floor - 92, 12, 'steel', FINE),
    rod(x, hub, x + spread * 0.2, floor + 16, 20, 'coal'),
    rod(x, top, x, floor - 50, 24, 'steel'),
    rod(x, (top + hub) / 2, x, floor - 50, 34, 'iron'),
    box(x - 28, hub - 24, 56, 58, 'coal', 8),
    box(x - 26, (top + hub) / 2 - 20, 52, 40, 'coal', 8),
    box(x + 26, (top + hub) / 2 - 12, 34, 24, 'coal', 8),
  )
}

/** A female XLR socket on a panel. */
export function xlr(x: number, y: number, radius = 34): string {
  const pin = radius * 0.42
  return all(
    disc(x, y, radius, 'steel', PART),
    disc(x, y, radius * 0.74, 'black', FINE),
    disc(x - pin, y - pin * 0.2, radius * 0.11, 'steel', 0),
    disc(x + pin, y - pin * 0.2, radius * 0.11, 'steel', 0),
    disc(x, y + pin * 0.8, radius * 0.11, 'steel', 0),
  )
}

/** A camera in side view for the end of a support, about 1000 × 800. */
export function dollyCamera(): string {
  return all(
    shape('M420 240Q420 200 460 200H800Q840 200 840 240V330H790V262H474V330H420Z', 'coal', 16),
    box(380, 320, 560, 380, 'coal', 34, 16),
    picture(440, 370, 260, 160),
    disc(800, 440, 44, 'iron', 10),
    box(930, 380, 130, 260, 'iron', 18, 14),
    box(210, 420, 180, 210, 'ironX', 10, 14),
    line('M260 424V626M320 424V626', 14, 'ink'),
    shape('M220 360L60 290V760L220 690Z', 'coal', 16),
    box(420, 700, 480, 60, 'steelX', 10, 14),
    box(480, 760, 360, 70, 'iron', 10, 14),
  )
}

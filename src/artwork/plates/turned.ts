import { all, BOLD, disc, FINE, faint, line, many, n, PART, shape } from './strokes.ts'
import type { Material } from './tones.ts'

/** One ring of a lens: length along the axis, radius, material, the cut into it, radius at the far end. */
type Ring = readonly [
  length: number,
  radius: number,
  material: Material,
  mark?: 'ribs' | 'teeth' | 'scale' | 'plain',
  endRadius?: number,
]

/** A lens or any turned tube in side view, drawn ring by ring from `start`, left to right or top to bottom. */
export function barrel(axis: 'x' | 'y', start: number, centre: number, rings: readonly Ring[]): string {
  let along = start
  return rings
    .map((ring) => {
      const drawn = turnedRing(axis, along, centre, ring)
      along += ring[0]
      return drawn
    })
    .join('')
}

/** The front of a lens, seen straight on. */
export function lensFront(x: number, y: number, radius: number): string {
  const r = radius
  return all(
    disc(x, y, r, 'coal', BOLD),
    disc(x, y, r * 0.9, 'iron', FINE),
    disc(x, y, r * 0.78, 'coal', PART),
    disc(x, y, r * 0.66, 'black', FINE),
    disc(x, y, r * 0.58, 'glass', FINE),
    faint(0.5, line(arc(x, y, r * 0.84, 200, 320), r * 0.03, 'gleam')),
    faint(0.8, line(arc(x, y, r * 0.46, 195, 265), r * 0.07, 'gleam')),
    faint(0.75, line(arc(x, y, r * 0.42, 20, 62), r * 0.035, 'ember')),
    faint(0.6, disc(x + r * 0.16, y - r * 0.2, r * 0.06, 'white', 0)),
  )
}

/** Part of a circle, degrees clockwise from three o’clock. */
export function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`
  }
  return `M${at(from)}A${n(radius)} ${n(radius)} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`
}

function turnedRing(axis: 'x' | 'y', along: number, centre: number, ring: Ring): string {
  const [length, radius, material, mark = 'plain', end = radius] = ring
  const place = (a: number, c: number) =>
    axis === 'x' ? `${n(along + a)} ${n(centre + c)}` : `${n(centre + c)} ${n(along + a)}`
  const outline = `M${place(0, -radius)}L${place(length, -end)}L${place(length, end)}L${place(0, radius)}Z`
  const body = shape(outline, `${material}${axis === 'x' ? 'X' : 'Y'}`, PART)
  if (mark === 'plain') return body
  if (mark === 'scale') return body + scaleMarks(length, radius, place)
  const count = mark === 'teeth' ? 15 : 9
  const cuts = many(count, (i) => {
    const across = radius * Math.sin(((i / (count - 1)) * 150 - 75) * (Math.PI / 180))
    return line(
      `M${place(length * 0.1, across)}L${place(length * 0.9, across)}`,
      mark === 'teeth' ? PART : FINE + 1,
      'ink',
    )
  })
  return body + cuts
}

function scaleMarks(length: number, radius: number, place: (a: number, c: number) => string): string {
  return all(
    line(`M${place(length * 0.5, -radius * 0.2)}L${place(length * 0.5, radius * 0.34)}`, FINE, 'seam'),
    many(7, (i) => {
      const across = radius * (-0.7 + i * 0.2)
      return line(`M${place(length * 0.62, across)}L${place(length * 0.82, across)}`, FINE, 'bone')
    }),
    line(`M${place(length * 0.16, radius * 0.06)}L${place(length * 0.46, radius * 0.06)}`, PART, 'ember'),
  )
}

import { type Fill, INK } from './tones.ts'

/** Line weights on the 1600 × 1200 sheet: silhouettes, parts, details. */
export const BOLD = 9
export const PART = 6
export const FINE = 3.5

const LINES = {
  ink: INK,
  seam: '#8d8476',
  bone: '#f3ecdd',
  ember: '#f2731f',
  shade: '#0000004d',
  gleam: '#ffffff80',
} as const

/** Tungsten or daylight. */
type Light = 'warm' | 'cool'

export type LineColour = keyof typeof LINES

const FLAT: Partial<Record<Fill, string>> = { none: 'none', black: '#0d0b0a', white: '#fffdf7' }
const DARK: ReadonlySet<Fill> = new Set(['coal', 'iron', 'screen'])

export function all(...parts: string[]): string {
  return parts.join('')
}

/** `count` copies, each drawn from its place in the row (0 first). */
export function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** One part for each value of a list; tuples keep their types. */
export function each<const T>(values: readonly T[], draw: (value: T, index: number) => string): string {
  return values.map(draw).join('')
}

export function move(x: number, y: number, scale: number, ...parts: string[]): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})">${parts.join('')}</g>`
}

export function turn(degrees: number, x: number, y: number, ...parts: string[]): string {
  return `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${parts.join('')}</g>`
}

/** The same parts again, reflected across the upright line at `x`. */
export function flip(x: number, ...parts: string[]): string {
  return `<g transform="translate(${n(2 * x)} 0) scale(-1 1)">${parts.join('')}</g>`
}

export function faint(opacity: number, ...parts: string[]): string {
  return `<g opacity="${opacity}">${parts.join('')}</g>`
}

/** A filled outline from any path. */
export function shape(path: string, fill: Fill = 'coal', weight = PART): string {
  return `<path d="${path}" fill="${paint(fill)}"${outline(weight)}/>`
}

/** An open line: seams, cords, highlights. */
export function line(path: string, weight = FINE, colour: LineColour = 'ink'): string {
  return `<path d="${path}" fill="none" stroke="${LINES[colour]}" stroke-width="${n(weight)}"/>`
}

/** A rectangle; dark ones get the light along their upper edge. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Fill = 'coal',
  radius = 10,
  weight = PART,
): string {
  const body = `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${paint(fill)}"${outline(weight)}/>`
  if (!DARK.has(fill) || width < 60 || height < 36 || weight === 0) return body
  const inset = radius * 0.6 + weight
  return (
    body + faint(0.45, line(`M${n(x + inset)} ${n(y + weight + 2)}H${n(x + width - inset)}`, FINE, 'gleam'))
  )
}

export function disc(x: number, y: number, radius: number, fill: Fill = 'coal', weight = PART): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${paint(fill)}"${outline(weight)}/>`
}

export function oval(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: Fill = 'coal',
  weight = PART,
): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${paint(fill)}"${outline(weight)}/>`
}

/** A straight tube of the given width between two points, lit along one side. */
export function rod(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  width: number,
  fill: Fill = 'steel',
  weight = PART,
): string {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const degrees = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  const tube = `<rect x="0" y="${n(-width / 2)}" width="${n(length)}" height="${n(width)}" rx="${n(Math.min(6, width / 3))}" fill="${paint(fill)}"${outline(weight)}/>`
  const light = width > 10 ? line(`M6 ${n(-width / 5)}H${n(length - 6)}`, width / 7, 'gleam') : ''
  return `<g transform="translate(${n(x1)} ${n(y1)}) rotate(${n(degrees)})">${tube}${light}</g>`
}

/** A cable or strap: one soft line, outlined. */
export function cord(path: string, width = 12, colour: LineColour = 'ink'): string {
  return (
    line(path, width, 'ink') +
    (colour === 'ink' ? faint(0.35, line(path, width / 4, 'gleam')) : line(path, width * 0.55, colour))
  )
}

/** The ground below a thing: a soft shadow with a darker line of contact. */
export function shadow(x: number, y: number, half: number): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(half * 1.25)}" ry="${n(18 + half * 0.13)}" fill="url(#shadow)"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(half)}" ry="${n(8 + half * 0.035)}" fill="url(#contact)"/>`
}

/** Light that spills from a lamp. */
export function glow(x: number, y: number, radius: number, opacity = 1, light: Light = 'warm'): string {
  const paint = light === 'warm' ? 'glow' : 'coolGlow'
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="url(#${paint})" opacity="${opacity}"/>`
}

/** A beam that fades as it leaves the lamp; the path runs from the lamp outwards. */
export function beam(path: string, opacity = 1, light: Light = 'warm'): string {
  return `<path d="${path}" fill="url(#${light === 'warm' ? 'beam' : 'coolBeam'})" opacity="${opacity}"/>`
}

/** A soft puff of haze. */
export function mist(x: number, y: number, radius: number): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="url(#mist)"/>`
}

export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function paint(fill: Fill): string {
  return FLAT[fill] ?? `url(#${fill})`
}

function outline(weight: number): string {
  return weight === 0 ? '' : ` stroke="${INK}" stroke-width="${n(weight)}"`
}

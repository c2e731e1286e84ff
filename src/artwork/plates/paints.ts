import { n } from './strokes.ts'
import { type LightSide, MATERIALS, type Material } from './tones.ts'

/** Every paint a drawing may name. `side` is where the light comes from in the drawing's own coordinates. */
export function paints(side: LightSide): string {
  // biome-ignore lint/plugin: the object is written out above, and a drawing imports nothing else
  const names = Object.keys(MATERIALS) as Material[]
  return names.map((name) => materialPaints(name, side)).join('') + fixedPaints(side)
}

function materialPaints(name: Material, side: LightSide): string {
  const [lit, middle, shade] = MATERIALS[name]
  const [from, to] = side === 'left' ? [0, 1] : [1, 0]
  return [
    gradient(name, `x1="${from}" y1="0" x2="${to}" y2=".8"`, [
      [0, lit],
      [0.42, middle],
      [1, shade],
    ]),
    gradient(`${name}X`, 'x1="0" y1="0" x2="0" y2="1"', [
      [0, middle],
      [0.2, lit],
      [0.52, middle],
      [1, shade],
    ]),
    gradient(`${name}Y`, `x1="${from}" y1="0" x2="${to}" y2="0"`, [
      [0, middle],
      [0.22, lit],
      [0.55, middle],
      [1, shade],
    ]),
  ].join('')
}

function fixedPaints(side: LightSide): string {
  const lean = side === 'left' ? 0.36 : 0.64
  const away = side === 'left' ? 0.54 : 0.46
  return [
    radial('glass', lean, 0.34, 0.75, [
      [0, '#7e95ad', 1],
      [0.28, '#33475c', 1],
      [0.62, '#141c29', 1],
      [0.86, '#3a2038', 1],
      [1, '#100d12', 1],
    ]),
    radial('lamp', 0.5, 0.48, 0.62, [
      [0, '#ffffff', 1],
      [0.55, '#fff6df', 1],
      [1, '#ffd590', 1],
    ]),
    radial('daylight', 0.5, 0.48, 0.62, [
      [0, '#ffffff', 1],
      [0.55, '#f4faff', 1],
      [1, '#bcdcf5', 1],
    ]),
    radial('coolGlow', 0.5, 0.5, 0.5, [
      [0, '#eaf6ff', 0.9],
      [0.3, '#c4e2fa', 0.4],
      [1, '#9fcdf5', 0],
    ]),
    gradient('coolBeam', 'x1="1" y1="0" x2="0" y2="0"', [
      [0, '#e6f4ffcc'],
      [0.5, '#c2e0f755'],
      [1, '#a6d0f500'],
    ]),
    radial('glow', 0.5, 0.5, 0.5, [
      [0, '#fff1cf', 0.9],
      [0.3, '#ffdc9c', 0.45],
      [1, '#ffb65c', 0],
    ]),
    radial('mist', 0.5, 0.5, 0.5, [
      [0, '#ffffff', 0.75],
      [0.5, '#ffffff', 0.4],
      [1, '#ffffff', 0],
    ]),
    radial('shadow', away, 0.5, 0.45, [
      [0, '#150d07', 0.55],
      [0.55, '#150d07', 0.24],
      [1, '#150d07', 0],
    ]),
    radial('contact', 0.5, 0.5, 0.5, [
      [0, '#0d0805', 0.75],
      [0.6, '#0d0805', 0.5],
      [1, '#0d0805', 0],
    ]),
    gradient('beam', 'x1="1" y1="0" x2="0" y2="0"', [
      [0, '#fff3d0cc'],
      [0.5, '#ffdf9f55'],
      [1, '#ffd08000'],
    ]),
  ].join('')
}

export function gradient(
  id: string,
  vector: string,
  stops: ReadonlyArray<readonly [number, string]>,
): string {
  const marks = stops.map(([offset, colour]) => `<stop offset="${offset}" ${stopColour(colour)}/>`)
  return `<linearGradient id="${id}" ${vector}>${marks.join('')}</linearGradient>`
}

type Spot = ReadonlyArray<readonly [number, string, number]>

function radial(id: string, x: number, y: number, r: number, stops: Spot): string {
  return `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${spotStops(stops)}</radialGradient>`
}

export function spot(id: string, x: number, y: number, r: number, stops: Spot, transform = ''): string {
  const matrix = transform === '' ? '' : ` gradientTransform="${transform}"`
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${r}"${matrix}>${spotStops(stops)}</radialGradient>`
}

function spotStops(stops: Spot): string {
  return stops
    .map(([at, colour, alpha]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`)
    .join('')
}

function stopColour(colour: string): string {
  const alpha = colour.length === 9 ? Number.parseInt(colour.slice(7), 16) / 255 : 1
  return `stop-color="${colour.slice(0, 7)}" stop-opacity="${alpha.toFixed(2)}"`
}

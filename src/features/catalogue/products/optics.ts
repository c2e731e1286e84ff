/** The lens mounts that gear is filtered by, as the field writes them. */
export const MOUNTS = {
  e: 'E',
  ef: 'EF',
  rf: 'RF',
  pl: 'PL',
  lpl: 'LPL',
  l: 'L',
  z: 'Z',
  f: 'F',
  x: 'X',
  mft: 'MFT',
  m: 'M',
  g: 'G',
  xcd: 'XCD',
  b4: 'B4',
  c: 'C',
  m42: 'M42',
} as const

/** The sizes of sensors that gear is filtered by, the largest first. */
export const SENSORS = [
  'medium-format',
  'large-format',
  'full-frame',
  'super-35',
  'aps-c',
  'micro-four-thirds',
  '1-inch',
  'small',
] as const

export type Mount = keyof typeof MOUNTS
export type Sensor = (typeof SENSORS)[number]

/** Every lens mount that a model takes, and the size of its sensor. */
export type Optics = { mounts: Mount[]; sensor: Sensor | null }

/** Elsewhere a mount is a handle, a yoke or a battery plate. */
const WITH_LENSES: readonly string[] = ['cameras', 'lenses']

/** Names of more than one word come first: the X of Hasselblad is not the one of Fujifilm. */
const MOUNT_NAMES: readonly (readonly [RegExp, Mount])[] = [
  [/\bHasselblad X\b/, 'xcd'],
  [/\bMicro Four Thirds\b|\bMFT\b/, 'mft'],
  [/\bB4\b/, 'b4'],
  [/\bC-mount\b/, 'c'],
  [/\bEF\b/, 'ef'],
  [/\bRF\b/, 'rf'],
  [/\bLPL\b/, 'lpl'],
  [/\bPL\b/, 'pl'],
  [/\bM42\b/, 'm42'],
  [/\bE\b/, 'e'],
  [/\bF\b/, 'f'],
  [/\bG\b/, 'g'],
  [/\bL\b/, 'l'],
  [/\bM\b/, 'm'],
  [/\bX\b/, 'x'],
  [/\bZ\b/, 'z'],
]

/** The first that fits holds: a sensor that is Super 35 and APS-C is called Super 35 by those who film. */
const SENSOR_NAMES: readonly (readonly [RegExp, Sensor])[] = [
  [/medium format/i, 'medium-format'],
  [/large.format|vistavision/i, 'large-format'],
  [/full.frame/i, 'full-frame'],
  [/super 35/i, 'super-35'],
  [/aps-c/i, 'aps-c'],
  [/four thirds/i, 'micro-four-thirds'],
  [/\b1(\.0)?.(type|inch)/i, '1-inch'],
  [/\b1\/\d/, 'small'],
]

/** Reads mounts and sensor out of the specifications of a model, whose words are the catalogue’s. */
export function opticsOf(category: string, specs: Readonly<Record<string, string>>): Optics {
  const mounts = WITH_LENSES.includes(category) ? `${specs['Lens mount'] ?? ''} ${specs.Mount ?? ''}` : ''
  const sensor = specs.Sensor ?? ''
  return {
    mounts: mountsIn(mounts),
    sensor: SENSOR_NAMES.find(([name]) => name.test(sensor))?.[1] ?? null,
  }
}

function mountsIn(text: string): Mount[] {
  let rest = text
  const found: Mount[] = []
  for (const [name, mount] of MOUNT_NAMES) {
    if (name.test(rest)) found.push(mount)
    rest = rest.replace(name, '')
  }
  return found
}

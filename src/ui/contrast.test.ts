import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const lights = ['daylight', 'tungsten'] as const
const surfaces = ['paper', 'raised', 'sunken']
const words = ['ink', 'muted', 'accent-ink', 'link', 'green', 'red', 'amber']
const pairs: readonly (readonly [string, string])[] = [
  ...surfaces.flatMap((surface) => words.map((word) => [word, surface] as const)),
  ...['green', 'red', 'amber'].flatMap((state) => [
    [state, `${state}-soft`] as const,
    ['ink', `${state}-soft`] as const,
    ['muted', `${state}-soft`] as const,
  ]),
  ['accent-ink', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['muted', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['paper', 'ink'],
]

describe.each(lights)('in %s', (light) => {
  test.each(pairs)('%s on %s can be read', (text, surface) => {
    expect(contrast(token(text, light), token(surface, light))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(surfaces)('display type on %s meets AAA', (surface) => {
    expect(contrast(token('ink', light), token(surface, light))).toBeGreaterThanOrEqual(7)
  })
  test.each(surfaces)('control borders and the focus ring stand out on %s', (surface) => {
    expect(contrast(token('line', light), token(surface, light))).toBeGreaterThanOrEqual(3)
    expect(contrast(token('focus', light), token(surface, light))).toBeGreaterThanOrEqual(3)
  })
})

function token(name: string, light: (typeof lights)[number]): string {
  const found = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)
  const value = light === 'daylight' ? found?.[1] : found?.[2]
  if (!value) throw new Error(`tokens.css has no --color-${name} of two lights`)
  return value
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

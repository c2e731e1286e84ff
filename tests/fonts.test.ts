import { readFile } from 'node:fs/promises'
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { fontFiles } from '../scripts/font-files.ts'

const UI = new URL('../src/ui/', import.meta.url)

/**
 * The mean width of a letter in written text, in ems: of Arial, Arial Bold and Courier New, as Capsize reckons it for the
 * Liberation fonts, which have the same widths.
 */
const ARIAL = 913 / 2048
const ARIAL_BOLD = 983 / 2048
const COURIER = 1229 / 2048

type Fallback = { family: string; weight: string; file: string; base: number; instance?: { wght: number } }

const FALLBACKS: Fallback[] = [
  { family: 'Inter Fallback', weight: '400', file: 'inter', base: ARIAL, instance: { wght: 400 } },
  { family: 'Inter Fallback', weight: '500', file: 'inter', base: ARIAL, instance: { wght: 500 } },
  { family: 'Inter Fallback', weight: '600', file: 'inter', base: ARIAL_BOLD, instance: { wght: 600 } },
  { family: 'Inter Fallback', weight: '700', file: 'inter', base: ARIAL_BOLD, instance: { wght: 700 } },
  { family: 'Bricolage Fallback', weight: '700', file: 'bricolage-grotesque', base: ARIAL_BOLD },
  { family: 'JetBrains Fallback', weight: '400 700', file: 'jetbrains-mono', base: COURIER },
]

test('the font files are those that `npm run fonts` cuts', async () => {
  for (const { name, bytes } of await fontFiles()) {
    const kept = await readFile(new URL(`fonts/${name}`, UI))
    expect(kept.equals(bytes), name).toBe(true)
  }
})

test('each fallback face has the widths and heights of its web font', async () => {
  const sheet = await readFile(new URL('fonts.css', UI), 'utf8')
  const faces = [...sheet.matchAll(/@font-face \{([^}]+)\}/g)].map(([, rules = '']) => rules)
  expect(faces.filter((rules) => rules.includes('size-adjust'))).toHaveLength(FALLBACKS.length)
  for (const { family, weight, base, ...font } of FALLBACKS) {
    const face = faces.find(
      (rules) => rules.includes(`"${family}"`) && rules.includes(`font-weight: ${weight};`),
    )
    const percent = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face ?? '')?.[1])
    const { width, ascent, descent, lineGap } = await metricsOf(font)
    const stretch = width / base
    expect(percent('size-adjust'), `${family} ${weight}`).toBeCloseTo(stretch * 100, 1)
    expect(percent('ascent-override'), `${family} ${weight}`).toBeCloseTo((ascent / stretch) * 100, 1)
    expect(percent('descent-override'), `${family} ${weight}`).toBeCloseTo((descent / stretch) * 100, 1)
    expect(percent('line-gap-override')).toBe(lineGap)
  }
})

/** In ems; of the default weight where no other is named. */
async function metricsOf({ file, instance }: Pick<Fallback, 'file' | 'instance'>) {
  const font = await readFile(new URL(`fonts/${file}-latin.woff2`, UI))
  const plain = await subsetFont(font, undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    ...(instance && { variationAxes: instance }),
  })
  const { xWidthAvg, ascent, descent, lineGap, unitsPerEm } = await fromBuffer(plain)
  return {
    ...{ width: xWidthAvg / unitsPerEm, ascent: ascent / unitsPerEm },
    ...{ descent: -descent / unitsPerEm, lineGap },
  }
}

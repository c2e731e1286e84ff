import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const SOURCE = new URL('../node_modules/@fontsource-variable/', import.meta.url)

/** The code points of Fontsource's files, which the faces of `fonts.css` name as well. */
const RANGES = {
  latin:
    '0000-00FF 0131 0152-0153 02BB-02BC 02C6 02DA 02DC 0304 0308 0329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD',
  'latin-ext':
    '0100-02BA 02BD-02C5 02C7-02CC 02CE-02D7 02DD-02FF 0304 0308 0329 1D00-1DBF 1E00-1E9F 1EF2-1EFF 2020 20A0-20AB 20AD-20C0 2113 2C60-2C7F A720-A7FF',
} as const

/** Without ligatures and contextual alternates, which are half of JetBrains Mono. */
const FEATURES = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum']

/** The weights that pages show: one, or all between two. */
const FAMILIES = {
  'bricolage-grotesque': 700,
  inter: { min: 400, max: 700 },
  'jetbrains-mono': { min: 400, max: 700 },
} as const

export type FontFile = { name: string; bytes: Buffer }

/** Cuts the font files of `src/ui/fonts` out of those of Fontsource: the weights and features that pages show, unhinted. */
export async function fontFiles(): Promise<FontFile[]> {
  const files: FontFile[] = []
  for (const [family, wght] of Object.entries(FAMILIES)) {
    for (const [range, codes] of Object.entries(RANGES)) {
      const source = await readFile(new URL(`${family}/files/${family}-${range}-wght-normal.woff2`, SOURCE))
      const bytes = await subsetFont(source, textOf(codes), {
        targetFormat: 'woff2',
        variationAxes: { wght },
        keepFeatures: FEATURES,
        noHinting: true,
      })
      files.push({ name: `${family}-${range}.woff2`, bytes })
    }
  }
  return files
}

function textOf(codes: string): string {
  return codes
    .split(' ')
    .map((range) => {
      const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join(
        '',
      )
    })
    .join('')
}

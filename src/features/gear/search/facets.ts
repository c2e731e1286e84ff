import { searchText } from '#features/catalogue/vocabulary/words.ts'
import type { Facet } from './contract.ts'
import type { FacetName } from './search.ts'
import { TRAITS } from './traits.ts'

/** So many listings of one category and product, with the same traits. Without a product, it has neither make nor optics. */
export type Tallied = {
  category: string
  make: string | null
  make_key: string | null
  mounts: string[]
  sensor: string | null
  traits: number
  count: number
}

/** More makes than this are found by typing one. */
const MOST_VALUES = 30

/** The values of a facet among the results, the most frequent first; null where it leaves no choice. */
export function tallyFacet(
  name: FacetName,
  rows: readonly Tallied[],
  { chosen, most }: { chosen: string | undefined; most: number },
): Facet | null {
  const values = name === 'make' ? tallyMakes(rows, chosen) : tally(rows, valuesOf(name))
  const shown = chosen && !values.has(chosen) ? [...values, [chosen, 0] as const] : [...values]
  if (shown.length < 2 && !chosen) return null
  return {
    name,
    values: shown
      .map(([value, count]) => ({ value, count }))
      .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
      .filter(({ value }, place) => place < MOST_VALUES || value === chosen),
    is_capped: rows.reduce((sum, { count }) => sum + count, 0) > most,
  }
}

function valuesOf(name: Exclude<FacetName, 'make'>): (row: Tallied) => readonly string[] {
  if (name === 'mount') return ({ mounts }) => mounts
  if (name === 'sensor') return ({ sensor }) => (sensor === null ? [] : [sensor])
  if (name === 'lender') return ({ traits }) => [traits & TRAITS.store ? 'store' : 'person']
  return ({ traits }) => [String((traits & TRAITS[name]) > 0)]
}

/** Makes by their words, each spelled as it most often is, or as it was chosen. */
function tallyMakes(rows: readonly Tallied[], chosen: string | undefined): Map<string, number> {
  const keyOf = ({ make_key }: Tallied) => (make_key ? [make_key] : [])
  const spellings = tally(rows, ({ make }) => (make?.trim() ? [make.trim()] : []))
  const names = new Map<string, string>()
  for (const [make] of [...spellings].toSorted(([, one], [, other]) => one - other))
    names.set(searchText(make), make)
  if (chosen) names.set(searchText(chosen), chosen)
  return new Map([...tally(rows, keyOf)].map(([key, count]) => [names.get(key) ?? key, count]))
}

function tally(rows: readonly Tallied[], valuesIn: (row: Tallied) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows)
    for (const value of valuesIn(row)) counts.set(value, (counts.get(value) ?? 0) + row.count)
  return counts
}

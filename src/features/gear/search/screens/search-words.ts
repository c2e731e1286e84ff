import { localCity } from '#features/catalogue/places/cities.ts'
import { getLocale } from '#paraglide/runtime.js'
import { slateDay } from '#ui/timecode.tsx'
import type { RentSearch } from './rent-search.ts'

/** The search in one line, `fx6 · Montréal · 27 NOV → 29 NOV`; empty when it names neither gear, place nor days. */
export function searchLine({ query, location, from, to }: RentSearch): string {
  const city = location && localCity(location, getLocale()).split(',')[0]
  return [query, city, from && to ? daysWords(from, to) : undefined].filter(Boolean).join(' · ')
}

/** Days as a slate writes them: `27 NOV → 29 NOV`. */
export function daysWords(from: string, to: string): string {
  const years = from.slice(0, 4) !== to.slice(0, 4)
  return from === to ? slateDay(from) : `${slateDay(from, years)} → ${slateDay(to, years)}`
}

import { describe, expect, it } from 'vitest'
import type { Category } from '#features/catalogue/categories/contract.ts'
import { findCategory } from '#features/catalogue/categories/find-category.ts'
import { shownCategories } from '#features/catalogue/categories/shown-categories.ts'
import { speak } from '../../../../../tests/support/draw.ts'
import { filterChips } from './filter-chips.ts'
import { parseRentSearch, type RentSearch } from './rent-search.ts'

const lenses: Category = {
  slug: 'lenses',
  name_en: 'Lenses',
  name_fr: 'Objectifs',
  description_en: '',
  description_fr: '',
  icon: 'aperture',
  listings: 3,
  subcategories: [{ slug: 'cine-primes', name_en: 'Cine Primes', name_fr: 'Focales fixes cinéma' }],
}

describe('the filters in force', () => {
  it.each<[RentSearch, string[], string[]]>([
    [{}, [], []],
    [{ sort: 'newest', pages: 3 }, [], []],
    [{ query: 'fx6' }, ['“fx6”'], ['« fx6 »']],
    [{ subcategory: 'cine-primes' }, ['Cine Primes'], ['Focales fixes cinéma']],
    [{ subcategory: 'gone' }, [], []],
    [{ location: 'Laval, Quebec' }, ['Laval + 50 km'], ['Laval + 50 km']],
    [{ location: 'Montreal, Quebec' }, ['Montreal + 50 km'], ['Montréal + 50 km']],
    [{ location: 'Laval', radius_km: 10 }, ['Laval + 10 km'], ['Laval + 10 km']],
    [
      { location: 'Laval', radius_km: 10_000 },
      ['From Laval, any distance'],
      ['Depuis Laval, toute distance'],
    ],
    [{ from: '2027-02-01', to: '2027-02-04' }, ['1 FEB → 4 FEB'], ['1 FÉVR → 4 FÉVR']],
    [{ from: '2027-02-01', to: '2027-02-01' }, ['1 FEB'], ['1 FÉVR']],
    [{ from: '2026-12-30', to: '2027-01-02' }, ['30 DEC 2026 → 2 JAN 2027'], ['30 DÉC 2026 → 2 JANV 2027']],
    [{ min_price: 50, max_price: 99.5 }, ['$50 to $99.50 a day'], ['De 50 $ à 99,50 $ par jour']],
    [{ min_price: 50 }, ['From $50 a day'], ['À partir de 50 $ par jour']],
    [{ max_price: 0 }, ['Up to $0 a day'], ['Jusqu’à 0 $ par jour']],
  ])('%j', (search, english, french) => {
    expect(words(search)).toEqual(english)
    speak('fr-CA')
    expect(words(search)).toEqual(french)
  })
  it('promises no distance from a place that is not known', () => {
    const [chip] = filterChips({ location: 'Dawson City, Yukon', radius_km: 100 }, undefined, false)
    expect(chip?.label).toBe('“Dawson City”')
  })
  it('each leads to the same search without it', () => {
    const search = parseRentSearch({
      query: 'fx6',
      location: 'Laval',
      from: '2027-02-01',
      max_price: 80,
      pages: 2,
    })
    const without = Object.fromEntries(filterChips(search, undefined).map((chip) => [chip.key, chip.without]))
    const first = { ...search, pages: undefined }
    expect(without).toEqual({
      query: { ...first, query: undefined },
      location: { ...first, location: undefined },
      days: { ...first, from: undefined, to: undefined },
      price: { ...first, max_price: undefined },
    })
  })
})

function words(search: RentSearch): string[] {
  const shown = shownCategories({ items: [lenses], merged: { categories: {}, subcategories: {} } })
  return filterChips(search, findCategory(shown, 'lenses')).map(({ label }) => label.replace(/\s/gu, ' '))
}

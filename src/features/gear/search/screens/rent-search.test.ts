import { describe, expect, it } from 'vitest'
import {
  asksNothing,
  changed,
  countFilters,
  filtersOf,
  parseRentSearch,
  type RentSearch,
  searchOf,
  typedInstead,
} from './rent-search.ts'

describe('the search in an address', () => {
  it.each<[string, Record<string, unknown>, RentSearch]>([
    ['words are trimmed', { query: '  sony fx6 ' }, { query: 'sony fx6' }],
    ['what cannot be seen is none', { query: '\u0000', location: 'a\u0007b' }, { location: 'a b' }],
    ['a number typed as words stays words', { query: 5600 }, { query: '5600' }],
    ['what is no text is dropped', { query: ['a'], location: { b: 1 } }, {}],
    [
      'empty fields of a form are dropped',
      { query: '', location: '', from: '', min_price: '', sort: '' },
      {},
    ],
    [
      'both ends of the dates',
      { from: '2027-03-01', to: '2027-03-04' },
      { from: '2027-03-01', to: '2027-03-04' },
    ],
    ['one day stands for both', { from: '2027-03-01' }, { from: '2027-03-01', to: '2027-03-01' }],
    ['a last day alone too', { to: '2027-03-04' }, { from: '2027-03-04', to: '2027-03-04' }],
    ['reversed days', { from: '2027-03-04', to: '2027-03-01' }, { from: '2027-03-01', to: '2027-03-04' }],
    ['days no calendar has', { from: '2027-02-30', to: 'soon' }, {}],
    ['prices', { min_price: 50, max_price: '120,5' }, { min_price: 50, max_price: 120.5 }],
    ['reversed prices', { min_price: 300, max_price: 100 }, { min_price: 100, max_price: 300 }],
    ['from nothing is no filter', { min_price: 0, max_price: 80 }, { max_price: 80 }],
    ['prices out of bounds', { min_price: -5, max_price: 'lots' }, {}],
    ['a radius needs its place', { radius_km: 25 }, {}],
    ['a radius', { location: 'Laval', radius_km: '25' }, { location: 'Laval', radius_km: 25 }],
    ['a radius out of bounds', { location: 'Laval', radius_km: 0 }, { location: 'Laval' }],
    ['an order', { sort: 'price_asc' }, { sort: 'price_asc' }],
    ['the usual order is left out', { sort: 'relevance' }, {}],
    ['nearest needs a place', { sort: 'nearest' }, {}],
    ['an unknown order', { sort: 'best' }, {}],
    ['a subcategory', { subcategory: 'cine-primes' }, { subcategory: 'cine-primes' }],
    ['no subcategory', { subcategory: 'Cine Primes' }, {}],
    ['a make is what was typed', { make: ' Sony ' }, { make: 'Sony' }],
    ['a mount and a sensor', { mount: 'pl', sensor: 'super-35' }, { mount: 'pl', sensor: 'super-35' }],
    ['no mount', { mount: 'PL mount', sensor: 35 }, {}],
    ['a kind of lender', { lender: 'store' }, { lender: 'store' }],
    ['no kind of lender', { lender: 'both' }, {}],
    ['ticks, of a form and of a link', { verified: 'true', photo: true }, { verified: true, photo: true }],
    ['a box that is not ticked', { verified: 'false', photo: '' }, {}],
    ['pages', { pages: 3 }, { pages: 3 }],
    ['one page is the default', { pages: 1 }, {}],
    ['parts of pages', { pages: 2.5 }, {}],
    ['ten pages at most', { pages: 400 }, { pages: 10 }],
  ])('%s', (_, raw, search) => {
    expect(parseRentSearch(raw)).toEqual(search)
  })
  it('names every key, so that invalid values leave the address', () => {
    expect(Object.keys(parseRentSearch({}))).toHaveLength(16)
  })
  it('is the same when read again', () => {
    const once = parseRentSearch({ query: 'fx6', location: 'Laval', radius_km: 25, min_price: 5, pages: 2 })
    expect(parseRentSearch(once)).toEqual(once)
  })
})

describe('changing a search', () => {
  const search = parseRentSearch({
    query: 'fx6',
    location: 'Laval',
    radius_km: 25,
    sort: 'nearest',
    pages: 3,
  })
  it('begins again at the first page', () => {
    expect(changed(search, { query: 'fx9' })).toEqual({ ...search, query: 'fx9', pages: undefined })
  })
  it('drops with the place what needs it', () => {
    expect(changed(search, { location: undefined })).toEqual({ query: 'fx6' })
  })
  it('takes a search the API suggests, in the order chosen', () => {
    expect(searchOf({ query: 'fx6', category: 'cameras', max_price: 80 }, 'price_asc')).toEqual({
      query: 'fx6',
      max_price: 80,
      sort: 'price_asc',
    })
  })
})

describe('the request to the API', () => {
  it('has the category, and its subcategory only with it', () => {
    expect(filtersOf({ subcategory: 'gimbals' }, 'stabilizers')).toEqual({
      category: 'stabilizers',
      subcategory: 'gimbals',
    })
    expect(filtersOf({ subcategory: 'gimbals', query: 'ronin' })).toEqual({ query: 'ronin' })
    const chosen = { make: 'Sony', mount: 'e', lender: 'store', photo: true } as const
    expect(filtersOf(chosen)).toEqual({ ...chosen, photo: 'true' })
    expect(searchOf(filtersOf(chosen))).toEqual(parseRentSearch(chosen))
  })
  it.each<[RentSearch, number]>([
    [{}, 0],
    [{ query: 'fx6', sort: 'newest', pages: 2 }, 0],
    [{ location: 'Laval', radius_km: 25 }, 1],
    [{ from: '2027-03-01', to: '2027-03-02', max_price: 5 }, 2],
    [{ make: 'Sony', verified: true, photo: true }, 3],
    [{ min_price: 5, max_price: 9, subcategory: 'gimbals', location: 'Laval' }, 3],
  ])('%j narrows by %i', (search, count) => {
    expect(countFilters(search)).toBe(count)
  })
})

describe('input before submission', () => {
  it.each<[RentSearch, Record<string, string>, Partial<RentSearch>]>([
    [{}, { query: 'fx6', location: '', min_price: '', max_price: '' }, { query: 'fx6' }],
    [{ query: 'fx6' }, { query: ' fx6 ', location: 'Laval' }, { location: 'Laval' }],
    [{ query: 'fx6' }, { query: '' }, { query: undefined }],
    [{ min_price: 12.5 }, { min_price: '12,5', max_price: '40' }, { max_price: 40 }],
    [{ query: 'fx6', location: 'Laval' }, {}, {}],
    [{ sort: 'newest' }, { sort: 'price_asc', radius_km: '50' }, {}],
  ])('%j, where the boxes say %j', (search, fields, typed) => {
    expect(typedInstead(search, fields)).toEqual(typed)
  })
})

it.each<[Record<string, unknown>, string | undefined, boolean]>([
  [{}, undefined, true],
  [{ query: ' ', sort: 'relevance', pages: '1' }, undefined, true],
  [{}, 'cameras', false],
  [{ query: 'fx6' }, undefined, false],
  [{ sort: 'newest' }, undefined, false],
  [{ pages: '2' }, undefined, false],
])('%j in %s asks for nothing: %s', (raw, category, nothing) => {
  expect(asksNothing(parseRentSearch(raw), category)).toBe(nothing)
})

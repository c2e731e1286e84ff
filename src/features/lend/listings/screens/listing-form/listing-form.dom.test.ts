import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductSuggestion } from '#features/catalogue/products/contract.ts'
import { compareEdits, isOfDays, mergeEdits } from './conflict.ts'
import { draftSchema } from './listing-draft.ts'
import { listingProblems, resolveListing } from './listing-problems.ts'
import { bodyOf, changedFields, emptyListing, type ListingValues, readDollars } from './listing-values.ts'
import { formParts, isRequired } from './part-list.tsx'
import { imagesOf, keptPhotograph, nextPhotographs, type Photograph } from './photographs.ts'
import { fillFrom } from './product-fill.ts'
import { idlePrices } from './use-idle-prices.ts'

const complete: ListingValues = {
  ...emptyListing,
  name: 'Sony FX6',
  category: 'cameras',
  price: '145',
  location: 'Toronto, Ontario',
}

describe('amounts', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['99', 99],
    ['$1,250.50', 1250.5],
    ['1 250,50 $', 1250.5],
    ['1\u202f250', 1250],
    ['12,5', 12.5],
    ['12,500', 12_500],
    ['1,234,567', 1_234_567],
    ['1.234', 'wrong'],
    ['0,001', 'wrong'],
    ['0,500', 'wrong'],
    ['-5', 'wrong'],
    ['about 5', 'wrong'],
    ['1,2,3', 'wrong'],
  ])('%j is read as %j', (typed, amount) => {
    expect(readDollars(typed)).toBe(amount)
  })

  test('longer prices that lower nothing are shown by the price of the days', () => {
    const dear = { price: '100', weekly_price: '700', monthly_price: '$2,900.50' }
    const { weekly_price, monthly_price } = idlePrices(dear)
    expect(weekly_price).toContain('$700')
    expect(monthly_price).toBeNull()
    expect(idlePrices({ ...dear, weekly_price: '500' }).monthly_price).toContain('$2,200')
  })

  test.each(['', '0', 'about'])('at %j per day there is no note on them', (price) => {
    const nothing = { weekly_price: null, monthly_price: null }
    expect(idlePrices({ price, weekly_price: '700', monthly_price: '3000' })).toEqual(nothing)
  })

  test('an empty week and month go out as null', () => {
    expect(bodyOf(complete)).toMatchObject({ price: 145, weekly_price: null, monthly_price: null })
  })
})

describe('the request', () => {
  test('rows that say nothing stay behind, and the others keep their order', () => {
    const values = {
      ...complete,
      specs: [
        { name: ' Mount ', value: 'E' },
        { name: '', value: ' ' },
        { name: 'Weight', value: '890 g' },
      ],
      included: [{ text: 'Battery' }, { text: '  ' }],
    }
    expect(Object.entries(bodyOf(values).specs ?? {})).toEqual([
      ['Mount', 'E'],
      ['Weight', '890 g'],
    ])
    expect(bodyOf(values).included).toEqual(['Battery'])
  })

  test('a row that is only begun is no change', () => {
    expect(changedFields(complete, { ...complete, specs: [{ name: '', value: '' }] })).toEqual([])
  })
})

describe('problems', () => {
  test('an empty form lacks a name, a category, a price and a city, and nothing else', () => {
    expect(Object.keys(listingProblems(emptyListing)).sort()).toEqual([
      'category',
      'location',
      'name',
      'price',
    ])
  })

  test('a complete one has none', () => {
    expect(listingProblems(complete)).toEqual({})
  })

  test('rows are named by their place', () => {
    const specs = [
      { name: 'Mount', value: 'E' },
      { name: 'Mount', value: 'PL' },
      { name: '', value: '4K' },
    ]
    expect(Object.keys(listingProblems({ ...complete, specs }))).toEqual(['specs.1.name', 'specs.2.name'])
  })

  test('a week below a day shows its error at the week', () => {
    expect(Object.keys(listingProblems({ ...complete, weekly_price: '100' }))).toEqual(['weekly_price'])
  })

  test('they are handed to the form field by field', async () => {
    const specs = [{ name: '', value: '4K' }]
    const { errors } = await resolveListing({ ...complete, specs }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
    expect(errors).toMatchObject({ specs: { 0: { name: { type: 'listing' } } } })
  })
})

describe('drafts', () => {
  test('a stored draft is read back as it was', () => {
    const on = { base: null, version: null, days_version: null, days_left: null }
    const draft = { values: complete, ...on, sent_as: 'k', unsent: 2 }
    expect(draftSchema(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  test('any stored text is harmless', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (found) => {
        const draft = draftSchema(found)
        if (draft) expect(Object.keys(draft.values)).toEqual(Object.keys(emptyListing))
      }),
    )
  })

  test('rows that lack what the form reads count as none', () => {
    const values = { name: 'Kept', specs: [{ key: 'a' }], included: [{}], images: [{}] }
    expect(draftSchema({ values })?.values).toEqual({ ...emptyListing, name: 'Kept' })
  })

  test('a field of another kind counts as empty', () => {
    expect(draftSchema({ values: { name: 7, specs: 'x', images: [1] } })?.values).toEqual(emptyListing)
  })
})

describe('the catalogue', () => {
  const fx6: ProductSuggestion = {
    make: 'Sony',
    model: 'FX6',
    name: 'Sony FX6',
    category: 'cameras',
    subcategory: 'cinema-cameras',
    specs: { Mount: 'E' },
    included: ['Battery'],
    terms: {
      specs: [{ en: 'Mount', fr: 'Monture' }],
      included: [{ en: 'Battery', fr: 'Batterie' }],
    },
    replacement_value: 8500,
    price: 145,
  }
  const about = { chosenIn: 'name', last: {}, locale: 'en-CA' } as const

  test('fills empty fields', () => {
    const { after, kept } = fillFrom({ ...emptyListing, name: 'fx6' }, fx6, about)
    expect(after).toMatchObject({
      name: 'Sony FX6',
      make: 'Sony',
      category: 'cameras',
      replacement_value: '8500',
    })
    expect(after.specs).toEqual([{ name: 'Mount', value: 'E' }])
    expect(kept).toEqual([])
  })

  test('fills specifications and parts in the owner’s language', () => {
    const { after } = fillFrom(emptyListing, fx6, { ...about, locale: 'fr-CA' })
    expect(after.specs).toEqual([{ name: 'Monture', value: 'E' }])
    expect(after.included).toEqual([{ text: 'Batterie' }])
  })

  test('leaves what was typed, and says so', () => {
    const typed = { ...emptyListing, name: 'fx6', replacement_value: '9000', category: 'lenses' }
    const { after, kept } = fillFrom(typed, fx6, about)
    expect(kept).toEqual(['category', 'replacement_value'])
    expect(after).not.toHaveProperty('replacement_value')
    expect(after).not.toHaveProperty('subcategory')
  })

  test('replaces what an earlier choice had filled', () => {
    const values = { ...emptyListing, name: 'fx6', replacement_value: '5000' }
    const { after } = fillFrom(values, fx6, { ...about, last: { replacement_value: '5000' } })
    expect(after.replacement_value).toBe('8500')
  })

  test('taken back, everything is as it was', () => {
    const values = { ...emptyListing, name: 'fx6', make: 'S', model: '6' }
    const { after, before } = fillFrom(values, fx6, about)
    expect({ ...values, ...after, ...before }).toEqual(values)
  })
})

describe('two tabs', () => {
  const theirs = { ...complete, name: 'FX6 kit', price: '150', description: 'Lovely' }

  test('a field that only the other tab changed is taken; one that both changed is a question', () => {
    const mine = { ...complete, price: '160', details: 'Evenings' }
    const conflict = compareEdits(complete, mine, theirs)
    expect(conflict).toEqual({ taken: ['name', 'description'], asked: ['price'] })
    expect(mergeEdits(mine, theirs, conflict, {})).toEqual({ ...theirs, price: '160', details: 'Evenings' })
    expect(mergeEdits(mine, theirs, conflict, { price: 'theirs' })).toEqual({
      ...theirs,
      details: 'Evenings',
    })
  })

  test('days that both changed are asked, and those of one are taken', () => {
    const days = (day: string) => ({ ...complete, availability: { periods: [], blocked: [day] } })
    const [mine, other] = [days('2026-12-01'), days('2026-12-24')]
    expect(compareEdits(complete, mine, other)).toEqual({ taken: [], asked: ['availability'] })
    expect(compareEdits(complete, complete, other)).toEqual({ taken: ['availability'], asked: [] })
  })

  test('days alone are spoken of as days, and as the listing beside anything else', () => {
    expect(isOfDays({ taken: [], asked: ['availability'] })).toBe(true)
    expect(isOfDays({ taken: ['price'], asked: ['availability'] })).toBe(false)
    expect(isOfDays({ taken: ['availability'], asked: ['price'] })).toBe(false)
  })

  test('the same change on both sides is no question', () => {
    expect(compareEdits(complete, theirs, theirs)).toEqual({ taken: [], asked: [] })
  })
})

describe('photographs', () => {
  const image = { src: '/media/a', widths: [640], width: 640, height: 480, blur: '', alt: '' }
  const sending: Photograph = {
    id: 'b',
    caption: 'Side',
    name: 'b.jpg',
    mark: '',
    preview: '',
    state: 'sending',
    file: new File([], 'b.jpg'),
    progress: 0,
  }

  test('only those that arrived are saved, under their captions', () => {
    const all = [keptPhotograph({ ...image, alt: 'Front' }), sending]
    expect(imagesOf(all)).toEqual([{ ...image, alt: 'Front' }])
    const arrived = nextPhotographs(all, { kind: 'kept', id: 'b', image: { ...image, src: '/media/b' } })
    expect(imagesOf(arrived).map(({ src, alt }) => [src, alt])).toEqual([
      ['/media/a', 'Front'],
      ['/media/b', 'Side'],
    ])
  })

  test('one that failed goes out again with its caption', () => {
    const failed = nextPhotographs([sending], { kind: 'failed', id: 'b', why: 'Too dark', mayRetry: true })
    expect(failed[0]).toMatchObject({ state: 'failed', why: 'Too dark', caption: 'Side' })
    expect(nextPhotographs(failed, { kind: 'retry', id: 'b' })[0]).toEqual(sending)
  })

  test('one that was removed meanwhile stays removed', () => {
    expect(nextPhotographs([], { kind: 'kept', id: 'b', image })).toEqual([])
  })
})

test('a part is done when it has what a listing needs', () => {
  const done = (values: ListingValues) =>
    formParts(values)
      .filter((part) => part.done)
      .map(({ id }) => id)
  expect(done(emptyListing)).toEqual(['availability'])
  expect(done(complete)).toEqual(['what', 'prices', 'place', 'availability'])
  expect(
    formParts(complete)
      .filter(isRequired)
      .map(({ id }) => id),
  ).toEqual(['what', 'prices', 'place'])
})

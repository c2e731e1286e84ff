import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Category } from '#features/catalogue/categories/contract.ts'
import { type Completions, matchKinds, matchMakes, mergeCompletions, nameProducts } from './completions.ts'

const lists = fc.record({
  kind: fc.nat(9),
  make: fc.nat(9),
  product: fc.nat(9),
  lender: fc.nat(9),
})

function completions(counts: Record<keyof Completions, number>): Completions {
  const named = (of: 'make' | 'product', count: number) =>
    Array.from({ length: count }, (_, n) => ({ of, words: `${of} ${n}` }))
  const kind = (n: number) => ({
    ...{ of: 'kind' as const, category: `kind-${n}`, subcategory: null },
    ...{ name_en: '', name_fr: '', within: null },
  })
  const lender = (n: number) => ({
    of: 'lender' as const,
    name: `lender ${n}`,
    user_id: `${n}`,
    storeId: null,
  })
  return {
    kind: Array.from({ length: counts.kind }, (_, n) => kind(n)),
    make: named('make', counts.make),
    product: named('product', counts.product),
    lender: Array.from({ length: counts.lender }, (_, n) => lender(n)),
  }
}

describe('merging', () => {
  test('keeps each sort together and in its order, fills the room, and crowds out no sort', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 4, max: 10 }), (counts, most) => {
        const found = completions(counts)
        const merged = mergeCompletions(found, most)
        const total = counts.kind + counts.make + counts.product + counts.lender
        expect(merged).toHaveLength(Math.min(total, most))
        const sorts = (['kind', 'make', 'product', 'lender'] as const).filter((sort) => counts[sort] > 0)
        const taken = sorts.map((sort) => merged.filter(({ of }) => of === sort))
        expect(taken.flat()).toEqual(merged)
        taken.forEach((list, index) => {
          const sort = sorts[index] ?? 'kind'
          expect(list).toEqual(found[sort].slice(0, list.length))
          const isWhole = list.length === counts[sort]
          expect(list.length >= Math.floor(most / sorts.length) || isWhole).toBe(true)
        })
      }),
    )
  })

  test('two of each, where there is more of everything', () => {
    const merged = mergeCompletions(completions({ kind: 9, make: 9, product: 9, lender: 9 }), 8)
    expect(merged.map(({ of }) => of)).toEqual(
      ['kind', 'make', 'product', 'lender'].flatMap((sort) => [sort, sort]),
    )
  })
})

const words = { description_en: '', description_fr: '', icon: '', listings: 1 }
const categories: Category[] = [
  {
    ...words,
    slug: 'lenses',
    name_en: 'Lenses',
    name_fr: 'Objectifs',
    subcategories: [
      { slug: 'anamorphic', name_en: 'Anamorphic lenses', name_fr: 'Objectifs anamorphiques' },
      { slug: 'gone', name_en: 'Lens baby', name_fr: 'Objectif bébé', hidden: true },
    ],
  },
  {
    ...words,
    slug: 'cameras',
    name_en: 'Cameras',
    name_fr: 'Caméras',
    subcategories: [{ slug: 'film', name_en: 'Film cameras', name_fr: 'Caméras à pellicule' }],
  },
  { ...words, slug: 'old', name_en: 'Lenses of old', name_fr: 'Vieux', subcategories: [], hidden: true },
]

test.each([
  ['len', ['lenses', 'anamorphic']],
  ['objectif', ['lenses', 'anamorphic']],
  ['camera', ['cameras', 'film']],
  ['film cam', ['film']],
  ['cam pellicule', ['film']],
  ['anamorphics', ['anamorphic']],
  ['films', ['film']],
  ['x', []],
])('%s begins the kinds %j, none that is hidden', (typed, slugs) => {
  const found = matchKinds(typed.split(' '), categories)
  expect(found.map(({ category, subcategory }) => subcategory ?? category)).toEqual(slugs)
})

test('a make is named once, by its most usual spelling', () => {
  const products = [
    { make: 'Sony', model: 'FX6', listings: 3 },
    { make: 'SONY', model: 'FX3', listings: 9 },
    { make: 'Sonosax', model: 'SX', listings: 20 },
    { make: '', model: 'Son of a gun', listings: 9 },
  ]
  expect(matchMakes(['son'], products)).toEqual([
    { of: 'make', words: 'Sonosax' },
    { of: 'make', words: 'Sony' },
  ])
  expect(matchMakes(['sony', 'fx'], products)).toEqual([])
})

test('a product is called by make and model, once, and one that begins as typed comes first', () => {
  const products = [
    { make: 'SmallRig', model: 'Cage for FX6', listings: 9 },
    { make: 'Sony', model: 'Sony FX6 kit', listings: 3 },
    { make: 'Sony', model: 'FX6', listings: 2 },
    { make: '', model: 'FX6', listings: 1 },
    { make: 'Sony', model: 'fx6', listings: 1 },
    { make: 'FX6', model: '', listings: 1 },
    { make: 'Sony', model: 'x'.repeat(200), listings: 1 },
  ]
  expect(nameProducts(['sony', 'fx6'], products)).toEqual(
    ['Sony FX6 kit', 'Sony FX6', 'SmallRig Cage for FX6'].map((name) => ({ of: 'product', words: name })),
  )
})

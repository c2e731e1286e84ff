import { expect, test } from 'vitest'
import { medianOf, type Scores, shortOf } from './judge.ts'

const PERFECT: Scores = {
  ...{ performance: 100, accessibility: 100, practices: 100, seo: 100 },
  ...{ lcp: 900, tbt: 0, cls: 0 },
}

test('each figure is the middle of its own runs', () => {
  const runs = [
    { ...PERFECT, performance: 70, lcp: 900 },
    { ...PERFECT, performance: 96, lcp: 3_000 },
    { ...PERFECT, performance: 98, lcp: 1_000 },
  ]
  expect(medianOf(runs)).toEqual({ ...PERFECT, performance: 96, lcp: 1_000 })
})

test('performance may fall short of perfect a little, the other scores may not', () => {
  expect(shortOf({ ...PERFECT, performance: 95 }, true)).toEqual([])
  expect(shortOf({ ...PERFECT, performance: 94, accessibility: 99, practices: 96, seo: 92 }, true)).toEqual([
    'performance 94',
    'accessibility 99',
    'best practices 96',
    'SEO 92',
  ])
})

test('where a page without its scripts is not perfect, performance is not judged', () => {
  expect(shortOf({ ...PERFECT, performance: 40, seo: 99 }, false)).toEqual(['SEO 99'])
})

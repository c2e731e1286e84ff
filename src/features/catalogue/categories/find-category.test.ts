import { expect, test } from 'vitest'
import { categoryPlate } from './category-plate.ts'
import type { Categories } from './contract.ts'
import { findCategory, mergedInto, standingOf } from './find-category.ts'

const categories: Categories = { items: [], merged: { categories: { film: 'cameras' }, subcategories: {} } }

test.each([...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'length', 'name'])(
  'an address with %s means itself, and no category',
  (word) => {
    expect(findCategory(categories, word)).toBe(undefined)
    expect(standingOf(categories, word, undefined)).toEqual({ category: word, subcategory: undefined })
    expect(standingOf(categories, 'film', word)).toEqual({ category: 'cameras', subcategory: word })
    expect(mergedInto(categories, word)).toBe(word)
    expect(categoryPlate(word)).toBe('/media/plates/road-case-0')
  },
)

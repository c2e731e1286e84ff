import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PLATE_KINDS } from '#artwork/plates/plate-kinds.ts'
import { plateKindFor } from '../../../../demo/plate-for-listing.ts'
import { categoryPlate, categoryPlates } from './category-plate.ts'

const path = new URL('../../../../database/reference/gear-categories.json', import.meta.url)
const categories: { slug: string }[] = JSON.parse(readFileSync(path, 'utf8'))

it('every category of the reference data has a plate of its own, and no others do', () => {
  expect(Object.keys(categoryPlates).sort()).toEqual(categories.map(({ slug }) => slug).sort())
  expect(Object.values(categoryPlates).filter((kind) => !PLATE_KINDS.includes(kind))).toEqual([])
})

it('a listing of no known kind shows its category’s plate', () => {
  expect(categoryPlate('cameras')).toBe(`/media/plates/${plateKindFor('cameras')}-0`)
})

it('a category without a drawing shows the road case', () => {
  expect(categoryPlate('puppets')).toBe('/media/plates/road-case-0')
})

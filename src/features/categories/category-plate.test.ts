import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { plateKindFor } from '#features/equipment/plates/plates.ts'
import { categoryPlate } from './category-plate.ts'

const path = new URL('../../../database/reference/gear-categories.json', import.meta.url)
const categories: { slug: string }[] = JSON.parse(readFileSync(path, 'utf8'))

it('every category shows the plate that its listings would', () => {
  for (const { slug } of categories) {
    expect(categoryPlate(slug)).toBe(`/media/plates/${plateKindFor(slug)}-0`)
  }
})

it('a category without a drawing shows the road case', () => {
  expect(categoryPlate('puppets')).toBe('/media/plates/road-case-0')
})

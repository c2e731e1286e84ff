import { describe, expect, test } from 'vitest'
import type { EquipmentImage } from '#features/base/pictures/contract.ts'
import {
  bodiesTogether,
  bodyClass,
  listingPicture,
  looksTogether,
} from '#features/gear/equipment/equipment-picture.ts'
import { isDrawing, sharedPhotograph } from '#features/gear/equipment/shared-photograph.ts'
import { readReference } from '../../../database/reference.ts'
import { makeListings } from '../../../demo/make-listings.ts'

const imageAt = (src: string): EquipmentImage => ({
  src,
  widths: [480, 960],
  width: 1600,
  height: 1200,
  blur: '',
  alt: '',
})
const drawn = imageAt('/media/plates/gimbals-3')
const photograph = imageAt('/media/pictures/2f1c')

describe('a drawing', () => {
  test('is no photograph, and is never the picture of a shared link', () => {
    expect([drawn, photograph].map(isDrawing)).toEqual([true, false])
    expect(sharedPhotograph([drawn])).toBeUndefined()
    expect(sharedPhotograph([null])).toBeUndefined()
    expect(sharedPhotograph([drawn, photograph])).toBe('/media/pictures/2f1c-share.jpg')
  })
})

describe('two products', () => {
  test('of the demo world are never shown by one drawing', async () => {
    const listings = makeListings(
      await readReference('gear-catalogue'),
      await readReference('canadian-cities'),
      new Date('2026-11-21T12:00:00Z'),
    )
    const products = new Map<string, Set<string>>()
    for (const { name, pictures } of listings) {
      const [first] = pictures
      const src = `${first?.kind}-${first?.look}`
      products.set(src, (products.get(src) ?? new Set()).add(name))
    }
    expect(products.size).toBeGreaterThan(150)
    expect([...products.values()].filter((names) => names.size > 1)).toEqual([])
  })

  test('without pictures are drawn each in its own look on one page, and one product in one', () => {
    const cards = Array.from({ length: 50 }, (_, index) => ({
      image: index === 7 ? imageAt('/media/plates/gimbals-0') : null,
      category: 'stabilizers',
      name: `Gimbal ${index % 40}`,
    }))
    const looks = looksTogether(cards)
    const shown = cards.map((card, index) => listingPicture(card, looks[index]).src)
    expect(new Set(shown.slice(0, 40)).size).toBe(40)
    expect(shown[41]).toBe(shown[1])
  })
})

test('bodies of one product beside one another are drawn from other sides, and photographs as they are', () => {
  const photo = { src: '/media/a', widths: [480], width: 480, height: 360, blur: '', alt: '' }
  const fx6 = { image: null, category: 'cameras', name: 'Sony FX6' }
  const cards = [fx6, { ...fx6, image: photo }, fx6, fx6, { ...fx6, image: photo }, fx6]
  const bodies = bodiesTogether(cards, looksTogether(cards))
  expect(bodies).toEqual([0, 0, 1, 2, 0, 3])
  expect(new Set([0, 1, 2, 3].map(bodyClass)).size).toBe(4)
})

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPlate } from '#artwork/plates/draw-plate.ts'
import { DRAWINGS } from '#artwork/plates/drawings.ts'
import { isPlateKind, PLATE_KINDS } from '#artwork/plates/plate-kinds.ts'
import { PLATE_LOOKS, plateLookOf } from '#artwork/plates/plate-look.ts'
import catalogue from '../../../../database/reference/gear-catalogue.json' with { type: 'json' }
import categories from '../../../../database/reference/gear-categories.json' with { type: 'json' }
import { plateKindFor } from '../../../../demo/plate-for-listing.ts'
import { PLATE_WIDTHS, plateBlur, renderPlate, renderShare } from './render-plate.ts'

describe('the kind of plate', () => {
  it.each(categories)('gives every subcategory of $slug a drawing of its own', ({ slug, subcategories }) => {
    const kinds = subcategories.map((sub) => plateKindFor(slug, sub.slug))
    expect(kinds).toEqual(subcategories.map((sub) => sub.slug))
    expect(new Set(kinds.map((kind) => DRAWINGS[kind])).size).toBe(subcategories.length)
  })

  it('is one for a category alone, and for a category without a drawing', () => {
    for (const { slug } of categories) expect(plateKindFor(slug, null)).not.toBe('road-case')
    expect(plateKindFor('audio', 'theremins')).toBe('recorders-mixers')
    expect(plateKindFor('boats', 'tugs')).toBe('road-case')
  })

  it.each([
    ['sliders-dollies', 'Kessler CineSlider 3 ft', 'sliders'],
    ['sliders-dollies', 'Matthews Doorway Dolly with steering handle', 'sliders-dollies'],
    ['boxes-weights', 'Six sacs de sable', 'sandbags'],
    ['tungsten-fluorescent', 'ETC Source Four 26° ellipsoidal', 'ellipsoidals'],
    ['photo-zooms', 'Canon RF 70-200mm f/2.8L IS USM', 'photo-zooms'],
    ['photo-zooms', 'Sony FE 24-70mm f/2.8 GM II', 'standard-zooms'],
    ['cinema-cameras', 'Sony FX6 (ILME-FX6)', 'documentary-cameras'],
    ['cinema-cameras', 'Sony FX3 (ILME-FX3)', 'mirrorless-dslr'],
    ['set-dressing', 'Herman Miller Eames lounge chair and ottoman', 'set-dressing'],
  ])('in %s, “%s” is drawn as %s', (subcategory, title, kind) => {
    expect(plateKindFor('', subcategory, title)).toBe(kind)
  })

  it('knows a kind for the whole catalogue', () => {
    for (const gear of catalogue) {
      expect(isPlateKind(plateKindFor(gear.categorySlug, gear.subcategory, gear.name))).toBe(true)
    }
  })
})

describe('the drawing', () => {
  it.each(PLATE_KINDS)('of %s is well-formed, whole and free of text', async (kind) => {
    const svg = drawPlate({ kind, seed: 0 })
    expect(svg).not.toMatch(/NaN|undefined|<text|<image/)
    const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map((found) => found[1]))
    for (const [, used] of svg.matchAll(/url\(#(\w+)\)/g)) expect(defined).toContain(used)
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({
      format: 'svg',
      width: 1600,
      height: 1200,
    })
  })

  it('is the same for the same seed and lit otherwise for another', () => {
    const looks = Array.from({ length: PLATE_LOOKS }, (_, seed) => drawPlate({ kind: 'generators', seed }))
    expect(new Set(looks).size).toBe(PLATE_LOOKS)
    expect(drawPlate({ kind: 'generators', seed: 3 + PLATE_LOOKS })).toBe(looks[3])
    expect(looks).toContain(drawPlate({ kind: 'generators', seed: 'a-listing' }))
  })

  it('spreads seeds of text over every look', () => {
    const seen = new Set(Array.from({ length: 400 }, (_, i) => plateLookOf(`listing-${i}`)))
    expect(seen.size).toBe(PLATE_LOOKS)
  })
})

describe('the pictures', () => {
  it.each(PLATE_WIDTHS)('are 4:3 WebP at %i pixels, byte for byte the same each time', async (width) => {
    const picture = await renderPlate('fresnels', 'seed', width)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width, height: width * 0.75 })
    expect(picture.equals(await renderPlate('fresnels', 'seed', width))).toBe(true)
  })

  it('come as a share picture and as a tiny placeholder', async () => {
    const share = await sharp(await renderShare('gimbals', 1)).metadata()
    expect(share).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const blur = await plateBlur('gimbals', 1)
    expect(blur).toMatch(/^data:image\/webp;base64,/)
    expect(blur.length).toBeLessThan(400)
  })
})

import { describe, expect, test } from 'vitest'
import { findAcross } from './find-across.ts'

/** The parts of each text that continue in another. */
function partsOf(texts: string[]): string[][] {
  const found = findAcross(texts)
  return texts.map((text, at) => (found[at] ?? []).map(({ start, end }) => text.slice(start, end)))
}

describe('contact details over several messages', () => {
  test.each([
    [
      ['416', '555', '0134'],
      [['416'], ['555'], ['0134']],
    ],
    [
      ['my number is 416', '555-0134 ok?'],
      [['416'], ['555-0134']],
    ],
    [
      ['ana at exemple', 'point ca'],
      [['ana at exemple'], ['point ca']],
    ],
  ])('%j', (texts, parts) => {
    expect(partsOf(texts)).toEqual(parts)
  })

  test('contacts within one message are not among them', () => {
    expect(partsOf(['Call 416 555 0134', 'thanks'])).toEqual([[], []])
  })

  test.each([
    [['Two batteries?', '3 days, 250 a day', '750 in all']],
    [['At 5', '30 Rue Clark', '2nd floor']],
    [['FX6 and 24-70', '70-200 as well', '1200 watts of light']],
    [['12 to 16', 'or 18 to 20', '2026 is fine']],
  ])('honest talk in pieces is left alone: %j', (texts) => {
    expect(partsOf(texts).flat()).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { plainProse, readProse } from './prose.ts'

describe('long texts', () => {
  it('part into paragraphs and lists', () => {
    expect(readProse('One.\n\n- a\n- b\n\nTwo.')).toEqual([
      { kind: 'paragraph', runs: [{ text: 'One.' }] },
      { kind: 'list', items: [[{ text: 'a' }], [{ text: 'b' }]] },
      { kind: 'paragraph', runs: [{ text: 'Two.' }] },
    ])
  })
  it('carry links', () => {
    expect(readProse('See [Fees](/payment-fees), or [a@b.ca](mailto:a@b.ca).')).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { text: 'See ' },
          { text: 'Fees', href: '/payment-fees' },
          { text: ', or ' },
          { text: 'a@b.ca', href: 'mailto:a@b.ca' },
          { text: '.' },
        ],
      },
    ])
  })
  it('lose their markup when read plain', () => {
    expect(plainProse('See [Fees](/payment-fees).\n\n- a\n- b')).toBe('See Fees. a b')
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findContacts } from './find-contacts.ts'
import { maskContacts } from './mask-contacts.ts'

/**
 * Rows of tests/tables, a line each; ⟦ ⟧ stand around what has to be hidden. Half of the rows were held out while the rules were
 * written. The floors are what was counted: a rule that hides less, or more innocent text, turns one red.
 */
const rows = (name: string) =>
  readFileSync(`tests/tables/${name}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

const seen = (row: string) => {
  const text = row.replace(/[⟦⟧]/g, '')
  const hidden = new Set(findContacts(text).flatMap(({ start, end }) => range(start, end)))
  let at = 0
  let isContact = false
  for (const sign of row) {
    if (sign === '⟦' || sign === '⟧') {
      isContact = sign === '⟦'
      continue
    }
    if (isContact && /[\p{L}\p{N}]/u.test(sign) && !hidden.has(at)) return true
    at += sign.length
  }
  return false
}

const range = (start: number, end: number) => Array.from({ length: end - start }, (_, at) => start + at)

describe('the table of spellings', () => {
  test('has 192 rows or more, and 300 innocent ones or more', () => {
    expect(rows('spellings').length + rows('spellings-held-out').length).toBeGreaterThanOrEqual(192)
    expect(rows('innocent').length + rows('innocent-held-out').length).toBeGreaterThanOrEqual(300)
  })

  test.each([
    ['spellings', 4],
    ['spellings-held-out', 10],
  ])('of %s at most %i stay in sight', (name, most) => {
    const inSight = rows(name).filter(seen)
    expect(inSight.length, inSight.join('\n')).toBeLessThanOrEqual(most)
  })

  test.each([
    ['innocent', 0],
    ['innocent-held-out', 2],
  ])('of %s at most %i are hidden', (name, most) => {
    const wrong = rows(name).filter((text) => findContacts(text).length > 0)
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(most)
  })

  test('the text before and after a contact stays as written', () => {
    for (const row of [...rows('spellings'), ...rows('spellings-held-out')]) {
      if (seen(row) || (row.match(/⟦/g) ?? []).length > 1) continue
      const [before = '', after = ''] = [row.slice(0, row.indexOf('⟦')), row.slice(row.indexOf('⟧') + 1)]
      const masked = maskContacts(row.replace(/[⟦⟧]/g, ''), 'en-CA') ?? ''
      expect(letters(masked)).toBe(letters(`${before}[hidden]${after}`))
    }
  })
})

/** Signs that touch a contact may go with it; words may not. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** Ten-digit numbers as they are assigned, from a seed. */
const numbers = (count: number) => {
  let state = 20_261_123
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  return Array.from({ length: count }, () => String(2 + next(8)) + String(next(1e9)).padStart(9, '0'))
}

describe('innocent text comes first', () => {
  test.each([
    ...[
      'order NUMBER',
      'Invoice no. NUMBER',
      'facture NUMBER',
      'part # NUMBER',
      'modèle NUMBER',
      'asset tag NUMBER',
      'Policy: NUMBER',
    ],
    ...[
      'NUMBER is the order number',
      'NUMBER (invoice)',
      'Nº de série : NUMBER',
      'NUMBER watts',
      'réf. NUMBER',
      'tracking number: NUMBER',
    ],
  ])('no number of ten digits is hidden in “%s”', (sentence) => {
    const texts = numbers(300).map((number) => sentence.replace('NUMBER', number))
    expect(texts.filter((text) => findContacts(text).length > 0)).toEqual([])
  })

  test.each(['watts', 'W', 'mm', 'lux', 'dollars', 'kg', 'fps', 'pieds'])(
    'no parted list before %s is',
    (unit) => {
      const texts = numbers(300).map(
        (number) => `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)} ${unit}`,
      )
      expect(texts.filter((text) => findContacts(text).length > 0)).toEqual([])
    },
  )

  test.each(['250 300 1500', '600 600 1200', '450 600 1200', '200, 400, 1600'])('%s is a count', (text) => {
    expect(maskContacts(text, 'en-CA')).toBeNull()
  })
})

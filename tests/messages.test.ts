import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const english = read('en-CA')
const french = read('fr-CA')
const ENGLISH_OR_FRENCH_ALIKE = /^[\d\s\p{P}\p{S}]*$|\{\w+\}/u

test('both languages have every message, none of them empty', () => {
  expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort())
  const empty = [english, french].flatMap((words) => Object.keys(words).filter((key) => words[key] === ''))
  expect(empty).toEqual([])
})

test('both languages take the same values', () => {
  const differing = Object.keys(english).filter((key) => slots(english[key]) !== slots(french[key]))
  expect(differing).toEqual([])
})

test('every message is used', () => {
  const files = [
    ...globSync('src/**/*.{ts,tsx}', { cwd: ROOT }),
    ...globSync('{database,demo}/**/*.ts', { cwd: ROOT }),
  ]
  const source = files
    .filter((file) => !file.includes('paraglide'))
    .map((file) => readFileSync(resolve(ROOT, file), 'utf8'))
    .join('\n')
  const used = new Set(source.match(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g))
  // A family is named by a template, `m[`refusal_${code}`]`; its members count as used.
  const families = [...source.matchAll(/`([a-z0-9_]+_)\$\{/g)].map((match) => match[1] ?? '')
  const unused = Object.keys(english).filter(
    (key) => !used.has(key) && !families.some((start) => key.startsWith(start)),
  )
  expect(unused).toEqual([])
})

test('French is set as in Québec: unbroken before a colon and a currency sign, and with a curly apostrophe', () => {
  const careless = Object.entries(french).filter(([, text]) => {
    const words = JSON.stringify(text)
    return / [:$%»]|« |[\p{L}]'[\p{L}]/u.test(words.replace(/https?:\/\/\S+/g, ''))
  })
  expect(careless).toEqual([])
})

test.each([
  ['matériel', /équipement/i],
  ['attestation, of insurance', /certificat/i],
  [
    'approuver, a request',
    /(?:demande|location) acceptée|accept(?:é|e|ez) (?:votre|la|cette|chaque) (?:demande|location)/i,
  ],
  ['débiter, a card', /facturé/i],
  ['annoncer, gear', /inscri(?:re|vez) (?:du matériel|un seul appareil)/i],
  ['frais, always many', /\b(?:un seul|aucun) frais\b/i],
])('French has one word: %s', (_, other) => {
  expect(Object.keys(french).filter((key) => other.test(JSON.stringify(french[key])))).toEqual([])
})

test('French is not English left standing', () => {
  const copied = Object.keys(english).filter((key) => {
    const text = english[key]
    return (
      typeof text === 'string' &&
      text.split(' ').length > 3 &&
      text === french[key] &&
      !ENGLISH_OR_FRENCH_ALIKE.test(text)
    )
  })
  expect(copied).toEqual([])
})

function slots(text: unknown): string {
  return [...new Set(JSON.stringify(text ?? '').match(/\{\w+\}/g))].sort().join()
}

function read(locale: string): Record<string, unknown> {
  const { $schema: _, ...words } = JSON.parse(readFileSync(resolve(ROOT, `messages/${locale}.json`), 'utf8'))
  return words
}

import { expect, test } from 'vitest'
import { scriptIn } from './script-in.ts'

test.each([
  ['/assets/page-a1.js', '/assets/page-a1.js', '/assets/fr/page-a1.js'],
  ['assets/page-a1.js', 'assets/page-a1.js', 'assets/fr/page-a1.js'],
  ['/assets/styles-a1.css', '/assets/styles-a1.css', '/assets/styles-a1.css'],
  ['/src/client.tsx', '/src/client.tsx', '/src/client.tsx'],
])('%s is there once a language, if it is a script', (path, english, french) => {
  expect(scriptIn('en-CA', path)).toBe(english)
  expect(scriptIn('fr-CA', path)).toBe(french)
})

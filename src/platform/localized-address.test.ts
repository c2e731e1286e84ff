import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as compiled from '#paraglide/runtime.js'
import { LOCALES } from './locale.ts'
import { deLocalizeUrl, localeAt, localizePath, localizeUrl } from './localized-address.ts'

test.each([
  ['/', '/fr'],
  ['/rent', '/fr/rent'],
  ['/rent?query=sony%20fx6&sort=price#results', '/fr/rent?query=sony%20fx6&sort=price#results'],
  ['/free-lance', '/fr/free-lance'],
  ['/france', '/fr/france'],
])('%s is %s in French, and back', (english, french) => {
  expect(localizePath(english, 'fr-CA')).toBe(french)
  expect(localizePath(french, 'fr-CA')).toBe(french)
  expect(localizePath(french, 'en-CA')).toBe(english)
  expect(localizePath(english, 'en-CA')).toBe(english)
  expect(localeAt(new URL(french, 'https://a.ca').pathname)).toBe('fr-CA')
  expect(localeAt(new URL(english, 'https://a.ca').pathname)).toBe('en-CA')
})

test('a path that names another site stays on this one', () => {
  expect(localizePath('//evil.example/rent', 'fr-CA')).toBe('/fr/rent')
  expect(localizePath('https://evil.example/rent', 'fr-CA')).toBe('/fr/rent')
})

const segment = fc.constantFrom('fr', 'rent', 'en', 'fr-CA', 'a b', 'é', 'store', '%2F', 'x.y', '1')
const address = fc
  .tuple(
    fc.constantFrom('https://northreel.ca', 'http://localhost:3000'),
    fc.array(segment, { maxLength: 4 }),
    fc.constantFrom('', '?q=1', '?q=fr&r=/fr/'),
    fc.constantFrom('', '#fr'),
  )
  .map(([origin, segments, search, hash]) => new URL(`${origin}/${segments.join('/')}${search}${hash}`))

test('every address is what the compiler of the messages makes of it', () => {
  fc.assert(
    fc.property(address, fc.constantFrom(...LOCALES), (url, locale) => {
      expect(localizeUrl(url, locale).href).toBe(compiled.localizeUrl(url, { locale }).href)
      expect(deLocalizeUrl(url).href).toBe(compiled.deLocalizeUrl(url).href)
      expect(localeAt(url.pathname)).toBe(compiled.extractLocaleFromUrl(url))
    }),
  )
})

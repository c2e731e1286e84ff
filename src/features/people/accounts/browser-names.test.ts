import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browserNames } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
    'Chrome',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  ['', null, null],
  ['   ', null, null],
])('%s', (userAgent, browser, system) => {
  expect(browserNames(userAgent)).toEqual({ browser, system })
})

test('any client has names or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (userAgent) => {
      for (const name of Object.values(browserNames(userAgent))) expect(name).not.toBe('')
    }),
  )
})

import { expect, test, vi } from 'vitest'
import { returnAddress } from './return-address.ts'
import {
  leadsToRequest,
  storedReturnAddress,
  storeReturnAddress,
  takeReturnAddress,
} from './stored-return-address.ts'

test.each([
  ['/my-rentals', '/my-rentals'],
  ['/rent?query=fx6&from=2026-06-10#results', '/rent?query=fx6&from=2026-06-10#results'],
  ['/equipment/7#request', '/equipment/7#request'],
  ['/rent/../my-rentals', '/my-rentals'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['/..//elsewhere.example', '/'],
  ['/fr//elsewhere.example', '/'],
  ['https://elsewhere.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['my-rentals', '/'],
  ['', '/'],
  [undefined, '/'],
  [['/my-rentals'], '/'],
  ['/login', '/'],
  ['/signup?from=/x', '/'],
  ['/reset-password#token', '/'],
  ['/auth/confirm', '/'],
])('from %j one goes to %s', (from, to) => {
  expect(returnAddress(from)).toBe(to)
})

test('the way back is kept for other tabs, and taken once', () => {
  storeReturnAddress('/equipment/7?from=2026-06-10 and more#request')
  expect(storedReturnAddress()).toBe('/equipment/7?from=2026-06-10 and more#request')
  expect(takeReturnAddress()).toBe('/equipment/7?from=2026-06-10 and more#request')
  expect([storedReturnAddress(), takeReturnAddress()]).toEqual([null, null])
})

test.each([
  [7 * 86_400_000 - 1, '/my-rentals'],
  [7 * 86_400_000, null],
])('after %i ms it is %s', (ms, path) => {
  vi.useFakeTimers()
  storeReturnAddress('/my-rentals')
  vi.advanceTimersByTime(ms)
  expect(storedReturnAddress()).toBe(path)
})

test.each(['', 'nonsense', '{"path":"/x"}', '12345'])(
  'any other stored value, such as %j, leads nowhere',
  (text) => {
    localStorage.setItem('northreel.way-back', text)
    expect(storedReturnAddress()).toBe(null)
  },
)

test.each([
  ['/equipment/7#request', true],
  ['/equipment/7', false],
  [null, false],
  [undefined, false],
])('%s leads to a request: %s', (path, does) => {
  expect(leadsToRequest(path)).toBe(does)
})

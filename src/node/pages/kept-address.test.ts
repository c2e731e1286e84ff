import { expect, test } from 'vitest'
import { createPublicState } from '../../platform/public-state.ts'
import { keptAddress } from './kept-address.ts'

const ID = '019392b1-0000-7000-8000-000000000001'
const DAYS = 'from=2026-07-01&to=2026-07-03'

test.each([
  ['texts', ['/faq', '/fr/terms', '/how-it-works', '/signup', '/fr/login']],
  ['gear', ['/', '/fr', '/fr/lend', '/rent', '/rent/cameras?query=fx6', `/profile/${ID}`, `/stores/${ID}`]],
  [
    'days',
    [`/equipment/${ID}`, `/fr/rent?${DAYS}`, `/rent/cameras?query=fx6&${DAYS}`, `/stores/${ID}?${DAYS}`],
  ],
])('pages that show %s are such as %j', (shows, paths) => {
  for (const path of paths) {
    const kept = keptAddress(new URL(path, 'https://northreel.test'))
    expect([path, kept]).toEqual([path, { address: path, shows }])
  }
})

test.each([
  ['days', { days: true, gear: false, texts: false }],
  ['gear', { days: true, gear: true, texts: false }],
] as const)('a change of %s ends these states: %j', (changed, ended) => {
  const state = createPublicState()
  const read = () => [state.now('days'), state.now('gear'), state.now('texts')]
  expect(read()).toEqual([null, null, null])
  state.hear(true)
  const before = read()
  state.change(changed)
  const [days, gear, texts] = read().map((now, at) => now !== before[at])
  expect({ days, gear, texts }).toEqual(ended)
})

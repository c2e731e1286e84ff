import { screen } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listing } from '../../../../tests/support/browser-world.ts'
import { answerCalls } from '../../../../tests/support/network.ts'
import { show } from '../../../../tests/support/show.tsx'
import { OwnListing } from '../../gear/equipment/screens/own-listing.tsx'
import { latelyWords } from './lately.tsx'
import { watchListings } from './screens/listing-watch.tsx'
import { tellNow, tellSeen, wantsNoCounting } from './tell-seen.ts'

/** Reports an element as in view, or out of it. */
let look: (target: Element, isIntersecting: boolean) => void
let sent: { seen: string[]; opened: string[] }[]

beforeEach(() => {
  sent = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      watched = new Set<Element>()
      constructor(told: (changes: { target: Element; isIntersecting: boolean }[]) => void) {
        look = (target, isIntersecting) => {
          if (this.watched.has(target)) told([{ target, isIntersecting }])
        }
      }
      observe = (target: Element) => this.watched.add(target)
      unobserve = (target: Element) => this.watched.delete(target)
      disconnect = () => this.watched.clear()
    },
  )
  const sendBeacon = (_address: string, body: Blob) => {
    void body.text().then((text) => sent.push(JSON.parse(text)))
    return true
  }
  Object.defineProperties(navigator, {
    sendBeacon: { value: sendBeacon, configurable: true },
    webdriver: { value: false, configurable: true },
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  tellNow()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'sendBeacon')
  Reflect.deleteProperty(navigator, 'webdriver')
  document.body.replaceChildren()
})

function card(id: string): Element {
  const element = document.createElement('article')
  element.dataset.listing = id
  document.body.append(element)
  return element
}

test('a listing’s view is reported after a second in view, and once per page', async () => {
  const [stays, passes, twice] = [card('stays'), card('passes'), card('stays')]
  const stop = watchListings()
  look(stays, true)
  look(passes, true)
  await vi.advanceTimersByTimeAsync(900)
  look(passes, false)
  look(twice, true)
  await vi.advanceTimersByTimeAsync(5_000)
  look(passes, false)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([{ seen: ['stays'], opened: [] }])

  const comes = card('comes')
  await vi.advanceTimersByTimeAsync(10)
  look(comes, true)
  await vi.advanceTimersByTimeAsync(1_100)
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(10)
  expect(sent.at(-1)).toEqual({ seen: ['comes'], opened: [] })

  look(passes, true)
  stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toHaveLength(2)
  const again = watchListings()
  look(stays, true)
  await vi.advanceTimersByTimeAsync(5_000)
  again()
  expect(sent.at(-1)).toEqual({ seen: ['stays'], opened: [] })
})

test('twenty views are reported at once, and an opened form beside them', async () => {
  for (let n = 0; n < 25; n += 1) tellSeen('seen', `${n}`)
  tellSeen('opened', 'one')
  tellSeen('opened', 'one')
  await vi.advanceTimersByTimeAsync(2_100)
  expect(sent.map(({ seen, opened }) => [seen.length, opened.length])).toEqual([
    [20, 1],
    [5, 0],
  ])
})

test.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ webdriver: true }, true],
])('a browser that is %j is not counted: %j', (wishes, expected) => {
  expect(wantsNoCounting(wishes)).toBe(expected)
})

test.each([
  [0, 0, null],
  [34, 0, 'Viewed 34 times in the last 30 days'],
  [0, 1, 'Saved once in the last 30 days'],
  [1, 5, 'Viewed once, saved 5 times in the last 30 days'],
  [34, 5, 'Viewed 34 times, saved 5 times in the last 30 days'],
])('seen %j, saved %j: %j', (seen, saved, words) => {
  expect(latelyWords({ seen, saved })).toBe(words)
})

test('owners read it on their own listing', async () => {
  vi.useRealTimers()
  const own = listing({ may: { request: false, edit: true } })
  answerCalls({ [`GET /equipment/${own.id}/figures`]: { seen: 34, saved: 5 } })
  await show(<OwnListing equipment={own} />)
  expect(await screen.findByText('Viewed 34 times, saved 5 times in the last 30 days')).toBeTruthy()
})

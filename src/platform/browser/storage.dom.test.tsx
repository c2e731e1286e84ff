import { expect, test, vi } from 'vitest'
import { storedText, storeText } from './storage.ts'
import { storedItem, textsLike } from './stored-item.ts'

const places = ['tab', 'browser'] as const
const globals = { tab: 'sessionStorage', browser: 'localStorage' } as const
const draftOf = (place: (typeof places)[number]) =>
  storedItem(place, 'draft', textsLike({ note: '', days: '' }))

test.each(places)('the %s keeps a value until it is removed', (place) => {
  const draft = draftOf(place)
  expect(draft.write({ note: 'one', days: '' })).toBe(true)
  expect(draft.write({ note: 'two', days: '' })).toBe(true)
  expect(draft.read()).toEqual({ note: 'two', days: '' })
  draft.remove()
  expect(draft.read()).toBe(null)
})

test('a tab’s storage is not the browser’s, nor the other way round', () => {
  storeText('tab', 'draft', 'here')
  storeText('browser', 'draft', 'everywhere')
  sessionStorage.clear()
  expect([storedText('tab', 'draft'), storedText('browser', 'draft')]).toEqual([null, 'everywhere'])
})

test.each([
  ['{"note":"kept","days":7,"more":"x"}', { note: 'kept', days: '' }],
  ['{}', { note: '', days: '' }],
  ['["note"]', null],
  ['"note"', null],
  ['null', null],
  ['{"note":', null],
  ['', null],
])('of the text %j, by whomever, is read %j', (text, read) => {
  storeText('browser', 'draft', text)
  expect(draftOf('browser').read()).toEqual(read)
})

const refuse = (name: string) => () => {
  throw new DOMException('No.', name)
}

test.each(places)('a full %s stores nothing, says so, and what it had stays', (place) => {
  const draft = draftOf(place)
  draft.write({ note: 'one', days: '' })
  const had = storedText(place, 'draft')
  vi.stubGlobal(globals[place], { getItem: () => had, setItem: refuse('QuotaExceededError') })
  expect(draft.write({ note: 'x'.repeat(1_000), days: '' })).toBe(false)
  expect(draft.read()).toEqual({ note: 'one', days: '' })
})

test.each(places)('where looking at it is forbidden, the %s has nothing', (place) => {
  const looked = vi.spyOn(globalThis, globals[place], 'get').mockImplementation(refuse('SecurityError'))
  const draft = draftOf(place)
  expect(draft.write({ note: 'one', days: '' })).toBe(false)
  draft.remove()
  expect(draft.read()).toBe(null)
  expect(looked).toHaveBeenCalled()
  looked.mockRestore()
})

test('a bug of ours is not taken for a browser that refuses', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => storedText('browser', 'draft')).toThrow(TypeError)
})

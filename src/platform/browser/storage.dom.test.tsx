import { expect, test, vi } from 'vitest'
import { forget, keep, kept } from './storage.ts'

const keepers = ['tab', 'browser'] as const

test.each(keepers)('what the %s keeps is there until it is forgotten', (keeper) => {
  keep(keeper, 'draft', 'one')
  keep(keeper, 'draft', 'two')
  expect([kept(keeper, 'draft'), kept(keeper, 'other')]).toEqual(['two', null])
  forget(keeper, 'draft')
  expect(kept(keeper, 'draft')).toBe(null)
})

test('what a tab keeps is not the browser’s, nor the other way round', () => {
  keep('tab', 'draft', 'here')
  keep('browser', 'draft', 'everywhere')
  forget('tab', 'draft')
  expect([kept('tab', 'draft'), kept('browser', 'draft')]).toEqual([null, 'everywhere'])
})

const refuse = (name: string) => () => {
  throw new DOMException('No.', name)
}

test.each(keepers)('a full %s keeps nothing, and what it had stays', (keeper) => {
  const storage = keeper === 'tab' ? 'sessionStorage' : 'localStorage'
  keep(keeper, 'draft', 'one')
  const full = { getItem: () => 'one', setItem: refuse('QuotaExceededError') }
  vi.stubGlobal(storage, full)
  expect(() => keep(keeper, 'draft', 'x'.repeat(10_000_000))).not.toThrow()
  expect(kept(keeper, 'draft')).toBe('one')
})

test.each(keepers)('where looking at it is forbidden, the %s has nothing', (keeper) => {
  const storage = keeper === 'tab' ? 'sessionStorage' : 'localStorage'
  const looked = vi.spyOn(globalThis, storage, 'get').mockImplementation(refuse('SecurityError'))
  keep(keeper, 'draft', 'one')
  forget(keeper, 'draft')
  expect(kept(keeper, 'draft')).toBe(null)
  expect(looked).toHaveBeenCalledTimes(3)
  looked.mockRestore()
})

test('a bug of ours is not taken for a browser that refuses', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => kept('browser', 'draft')).toThrow(TypeError)
})

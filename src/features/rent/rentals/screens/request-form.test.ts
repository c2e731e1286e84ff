import { expect, test } from 'vitest'
import { requestKeys } from '#platform/browser/request-keys.ts'
import { draftSchema, emptyDraft, freshDraft } from './request-draft.ts'

test('the same request goes out under the same key, until it changes or has arrived', () => {
  let made = 0
  const keys = requestKeys(() => `key-${++made}`)
  expect(keys.keyFor({ note: 'a' })).toBe('key-1')
  expect(keys.keyFor({ note: 'a' })).toBe('key-1')
  expect(keys.keyFor({ note: 'b' })).toBe('key-2')
  expect(keys.keyFor({ note: 'b' })).toBe('key-2')
  keys.succeeded()
  expect(keys.keyFor({ note: 'b' })).toBe('key-3')
})

test('a draft comes back as it was stored', () => {
  const draft = { ...emptyDraft, from: '2026-11-12', to: '2026-11-15', experience: 'yes', note: 'É' } as const
  expect(draftSchema({ ...draft, stored_at: 5 })).toEqual({ ...draft, stored_at: 5 })
})

test.each([
  [null, null],
  [[], null],
  [{}, emptyDraft],
  [
    { note: 1, experience: 'maybe', from: '2026-11-12' },
    { ...emptyDraft, from: '2026-11-12' },
  ],
])('a draft that reads %j is %o', (found, draft) => {
  expect(draftSchema(found)).toEqual(draft && { ...draft, stored_at: 0 })
})

test('a draft is stored for a week', () => {
  const stored_at = Date.parse('2026-11-12T12:00:00Z')
  const draft = { ...emptyDraft, note: 'É' }
  const days = (count: number) => stored_at + count * 86_400_000
  expect(freshDraft({ ...draft, stored_at }, days(6.9))).toEqual(draft)
  expect(freshDraft({ ...draft, stored_at }, days(7))).toBeNull()
  expect(freshDraft({ ...draft, stored_at: 0 }, stored_at)).toBeNull()
})

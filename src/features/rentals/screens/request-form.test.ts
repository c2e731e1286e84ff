import { expect, test } from 'vitest'
import { requestKeys } from '#platform/browser/request-keys.ts'
import { emptyDraft, freshDraft, parseDraft } from './request-draft.ts'

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

test('a draft comes back as it was kept', () => {
  const draft = { ...emptyDraft, from: '2026-11-12', to: '2026-11-15', experience: 'yes', note: 'É' } as const
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
})

test.each([
  ['{', null],
  ['null', null],
  ['{}', emptyDraft],
  ['{"note":1,"experience":"maybe","from":"2026-11-12"}', { ...emptyDraft, from: '2026-11-12' }],
])('a draft that reads %s is %o', (text, draft) => {
  expect(parseDraft(text)).toEqual(draft)
})

test('a draft is kept for a week', () => {
  const kept_at = Date.parse('2026-11-12T12:00:00Z')
  const text = JSON.stringify({ ...emptyDraft, note: 'É', kept_at })
  const days = (count: number) => kept_at + count * 86_400_000
  expect(freshDraft(text, days(6.9))).toEqual({ ...emptyDraft, note: 'É' })
  expect(freshDraft(text, days(7))).toBeNull()
  expect(freshDraft(JSON.stringify(emptyDraft), kept_at)).toBeNull()
})

import { expect, test } from 'vitest'
import { endOfSecret } from './one-time-secrets.ts'

test.each([
  ['confirm_email', 24 * 60],
  ['change_email', 24 * 60],
  ['reset_by_email', 60],
  ['know_browser', 30],
  ['confirm_phone', 10],
  ['change_phone', 10],
  ['reset_by_phone', 10],
] as const)('a secret for %s is valid for %i minutes', (purpose, minutes) => {
  const now = new Date('2026-06-10T16:00:00Z')
  expect(endOfSecret(now, purpose).getTime() - now.getTime()).toBe(minutes * 60_000)
})

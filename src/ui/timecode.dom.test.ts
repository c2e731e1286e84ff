import { expect, test } from 'vitest'
import { slateDay } from './timecode.tsx'

test('writes a day as a slate does', () => {
  expect(slateDay('2026-11-02')).toBe('2 NOV')
  expect(slateDay('2027-01-31', true)).toBe('31 JAN 2027')
})

import { beforeEach, expect, test, vi } from 'vitest'
import { noLongerThan } from './in-time.ts'
import { within } from './within.ts'

beforeEach(() => void vi.useFakeTimers())

const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(resolve, ms, value))
const never = new Promise<never>(() => {})

test('says whether it came in time, and leaves no timer', async () => {
  const [soon, late, at] = [
    noLongerThan(10, after(9, undefined)),
    noLongerThan(10, never),
    noLongerThan(10, 1),
  ]
  await vi.advanceTimersByTimeAsync(10)
  expect(await Promise.all([soon, late, at])).toEqual([true, false, true])
  expect(vi.getTimerCount()).toBe(0)
})

test('a failure in time rejects; a later failure is dropped', async () => {
  await expect(noLongerThan(10, Promise.reject(new Error('no')))).rejects.toThrow('no')
  const late = noLongerThan(
    10,
    after(11, null).then(() => Promise.reject(new Error('late'))),
  )
  await vi.advanceTimersByTimeAsync(20)
  expect(await late).toBe(false)
})

test('a value comes in time, or counts as a lost connection', async () => {
  const [soon, late] = [within(10, after(9, 'here')), within(10, never)]
  const told = expect(late).rejects.toThrow(TypeError)
  await vi.advanceTimersByTimeAsync(10)
  await told
  expect(await soon).toBe('here')
  await expect(within(10, Promise.reject(new Error('no')))).rejects.toThrow('no')
})

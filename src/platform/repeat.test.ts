import { expect, onTestFinished, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

const EVERY_MS = 1_000

/** An act that ends when it is told to; `begun` counts its runs, `atOnce` is the most that ran at one time. */
function heldAct() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const ends: PromiseWithResolvers<void>[] = []
  const failures: unknown[] = []
  const seen = { begun: 0, under: 0, atOnce: 0 }
  const act = async () => {
    seen.begun += 1
    seen.under += 1
    seen.atOnce = Math.max(seen.atOnce, seen.under)
    const end = Promise.withResolvers<void>()
    ends.push(end)
    await end.promise.finally(() => {
      seen.under -= 1
    })
  }
  const repeated = repeat(act, EVERY_MS, (error) => void failures.push(error))
  return {
    repeated,
    seen,
    failures,
    end: () => ends.shift()?.resolve(),
    fail: (why: Error) => ends.shift()?.reject(why),
  }
}

test('an act runs each time, and not while it runs', async () => {
  const { seen, end } = heldAct()
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect(seen.begun).toBe(1)
  end()
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(seen).toMatchObject({ begun: 2, atOnce: 1 })
})

test('calls during a run share the one that follows it', async () => {
  const { repeated, seen, end } = heldAct()
  const first = repeated.now()
  const later: number[] = []
  const calls = [1, 2, 3].map((call) => repeated.now().then(() => later.push(call)))
  end()
  await first
  await vi.advanceTimersByTimeAsync(0)
  expect([seen.begun, later]).toEqual([2, []])
  end()
  await Promise.all(calls)
  expect([seen, later]).toMatchObject([{ begun: 2, atOnce: 1 }, [1, 2, 3]])
})

test('a run that fails is reported, and the next one follows', async () => {
  const { repeated, seen, failures, end, fail } = heldAct()
  const first = repeated.now()
  const second = repeated.now()
  fail(new Error('the first'))
  await first
  await vi.advanceTimersByTimeAsync(0)
  end()
  await second
  expect([seen.begun, failures]).toEqual([2, [new Error('the first')]])
})

test('a stop waits for the run that follows, and none comes after it', async () => {
  const { repeated, seen, end } = heldAct()
  void repeated.now()
  void repeated.now()
  let isOver = false
  const stopping = repeated.stop().then(() => {
    isOver = true
  })
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect([seen.begun, isOver]).toEqual([2, false])
  end()
  await stopping
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS)
  expect(seen.begun).toBe(2)
})

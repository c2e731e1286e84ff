import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** A queue whose acts end when they are told to; `begun` holds their names in order. */
function gatedQueue(bounds: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(bounds)
  const begun: string[] = []
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const ask = (whose: string, name: string) =>
    queue.run(whose, async () => {
      begun.push(name)
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((end) => ends.push(end))
      running -= 1
      return name
    })
  const endAll = async (asked: (Promise<unknown> | null)[]) => {
    const all = Promise.all(asked)
    let over = false
    void all.then(() => {
      over = true
    })
    while (!over) {
      ends.shift()?.()
      await new Promise((later) => setImmediate(later))
    }
    return all
  }
  return { ask, endAll, begun, most: () => most }
}

test('never runs more than it may at one time, and all of them in the end', async () => {
  const { ask, endAll, most } = gatedQueue({ atOnce: 2, waiting: 100, waitingEach: 100 })
  const asked = Array.from({ length: 30 }, (_, n) => ask(`person ${n % 3}`, String(n)))
  const answers = await endAll(asked)
  expect(answers).toEqual(Array.from({ length: 30 }, (_, n) => String(n)))
  expect(most()).toBe(2)
})

test('a rare caller comes before the rest of a frequent one’s calls, in turn', async () => {
  const { ask, endAll, begun } = gatedQueue({ atOnce: 1, waiting: 100, waitingEach: 100 })
  const flood = Array.from({ length: 5 }, (_, n) => ask('flood', `flood ${n}`))
  await endAll([...flood, ask('one', 'one'), ask('two', 'two 0'), ask('two', 'two 1')])
  expect(begun).toEqual(['flood 0', 'flood 1', 'one', 'two 0', 'flood 2', 'two 1', 'flood 3', 'flood 4'])
})

test('turns away calls beyond the bounds of one caller, and of all', async () => {
  const { ask, endAll } = gatedQueue({ atOnce: 1, waiting: 3, waitingEach: 2 })
  const asked = ['a', 'a', 'a', 'a', 'b', 'c'].map((whose) => ask(whose, whose))
  expect(asked.map((one) => one !== null)).toEqual([true, true, true, false, true, false])
  await endAll(asked)
  const later = ask('c', 'c')
  expect(later).not.toBeNull()
  await endAll([later])
})

test('a frequent caller holds one place of several, and others start at once beside them', async () => {
  const { ask, endAll, begun } = gatedQueue({ atOnce: 3, atOnceEach: 1, waiting: 9, waitingEach: 9 })
  const asked = [0, 1, 2].map((n) => ask('flood', `flood ${n}`))
  asked.push(ask('one', 'one'), ask('two', 'two'), ask('three', 'three'))
  expect(begun).toEqual(['flood 0', 'one', 'two'])
  await endAll(asked)
  expect(begun).toEqual(['flood 0', 'one', 'two', 'flood 1', 'three', 'flood 2'])
})

test('an act that fails tells its own asker alone, and the next one begins', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 9, waitingEach: 9 })
  const failing = queue.run('a', async () => {
    throw new Error('failed')
  })
  const next = queue.run('a', async () => 'next')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('next')
})

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WAITS } from './in-time.ts'

type PageAlive = typeof import('./page-alive.ts')
let page: PageAlive

beforeEach(async () => {
  vi.useFakeTimers()
  // The module gives up once for the life of the page.
  vi.resetModules()
  page = await import('./page-alive.ts')
})

/** A part that the server drew, until the test ends. */
function latePart() {
  const part = document.createElement('div')
  part.dataset.late = ''
  document.body.append(part)
  onTestFinished(() => part.remove())
  return part
}

/** A piece of work, and whether it is done. */
function watch(work: Promise<void>) {
  const seen = { ended: false }
  void work.then(() => {
    seen.ended = true
  })
  return seen
}

test('a page without late parts keeps no wait', async () => {
  await page.partsAlive()
})

test('a part that came alive ends the wait', async () => {
  const part = latePart()
  const waiting = watch(page.partsAlive())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(waiting.ended).toBe(false)
  part.removeAttribute('data-late')
  document.dispatchEvent(new Event(page.ALIVE))
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.ended).toBe(true)
})

test('a part that left the page before it was alive ends the wait, without a word of its own', async () => {
  const part = latePart()
  const waiting = watch(page.partsAlive())
  await vi.advanceTimersByTimeAsync(0)
  part.remove()
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.ended).toBe(true)
})

test('a part that never comes is waited for once, and not for ever', async () => {
  latePart()
  const [first, second] = [watch(page.partsAlive()), watch(page.partsAlive())]
  await vi.advanceTimersByTimeAsync(WAITS.partsMs - 1)
  expect([first.ended, second.ended]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1)
  expect([first.ended, second.ended]).toEqual([true, true])
  await page.partsAlive()
})

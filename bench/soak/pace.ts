import { setTimeout as wait } from 'node:timers/promises'
import type { Act } from './acts.ts'

/** Acts under way when the machine is taken to be full. */
const AT_ONCE = 32
/** A pace leaves an act out while this many are under way: more would pile up unanswered. */
const MOST_AT_ONCE = 500

/**
 * Keeps 32 acts under way for so many seconds, and waits for all that began: photographs, the slowest, count in full.
 * @returns the acts a second until the last of them ended
 */
export async function mostASecond(next: () => Act, seconds: number, fail: (error: unknown) => void) {
  const began = performance.now()
  let done = 0
  const line = async () => {
    while (performance.now() < began + seconds * 1000) {
      await next()(performance.now()).catch(fail)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  return (done * 1000) / (performance.now() - began)
}

/**
 * Begins so many acts a second, whether those before have ended or not; each is timed from when it was due.
 * @returns how many were left out since too many were under way
 */
export async function pace(
  next: () => Act,
  { aSecond, seconds }: { aSecond: number; seconds: number },
  fail: (error: unknown) => void,
): Promise<number> {
  const under = new Set<Promise<void>>()
  const began = performance.now()
  let leftOut = 0
  for (let n = 0; n < aSecond * seconds; n += 1) {
    const due = began + (n * 1000) / aSecond
    const early = due - performance.now()
    if (early > 0) await wait(early)
    if (under.size >= MOST_AT_ONCE) {
      leftOut += 1
      continue
    }
    const act: Promise<void> = next()(due)
      .catch(fail)
      .finally(() => under.delete(act))
    under.add(act)
  }
  await Promise.all(under)
  return leftOut
}

import type { Clock } from '../../src/platform/clock.ts'

/** A clock that stands still until a test moves it. */
export function settableClock(
  start: string,
): Clock & { set(instant: string): void; advance(milliseconds: number): void } {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant)
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}

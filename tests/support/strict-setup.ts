import { afterEach, beforeEach, expect, vi } from 'vitest'

let said: string[] = []

// Files share their workers: a clock that a file leaves stopped would stop in all that follow.
afterEach(() => void vi.useRealTimers())

/** A stray warning or error on the console fails the test that let it out. */
beforeEach(() => {
  said = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      said.push(`console.${level}: ${words.join(' ')}`)
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(said).toEqual([])
})

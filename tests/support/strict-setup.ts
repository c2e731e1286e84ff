import { afterEach, beforeEach, expect, vi } from 'vitest'

let said: string[] = []

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

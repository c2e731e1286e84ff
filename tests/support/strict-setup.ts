import { afterEach, beforeEach, expect, vi } from 'vitest'

const loud = ['error', 'warn'] as const

/** A stray warning or error on the console fails the test that let it out. */
beforeEach(() => {
  for (const level of loud) {
    vi.spyOn(console, level).mockImplementation((...said) => {
      throw new Error(`console.${level}: ${said.join(' ')}`)
    })
  }
})

afterEach(() => {
  for (const level of loud) expect(vi.mocked(console[level])).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

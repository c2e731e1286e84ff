import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
/** What a poll has before it counts as hung (0011): nothing has less. */
const LEAST_MS = 150_000
/** `vi.waitFor` gives up after a second; where `expect.poll` cannot stand, outside of a test, it names its limit. */
const SHORT_BY_ITSELF = /vi\.wait(?:For|Until)\((?![^;]*timeout: )/gs
const LIMITS = [
  /timeout: (\d[\d_]*)/gi,
  /^\}, (\d[\d_]*)\)$/gm,
  /\b(?:setConfig|configure)\(.*?Timeout: (\d[\d_]*)/g,
]

/** The limits of a test's own that a busy machine could reach. */
function shortLimits(source: string): string[] {
  const named = LIMITS.flatMap((limit) => [...source.matchAll(limit)])
  const short = named.filter(([, value = '']) => Number(value.replaceAll('_', '')) < LEAST_MS)
  return [...short, ...source.matchAll(SHORT_BY_ITSELF)].map(([text]) => text.trim())
}

test('no test and no help of tests has a limit of its own that a busy machine could reach', () => {
  const files = globSync('{src/**/*.test.{ts,tsx},{demo,bench}/**/*.test.ts,tests/**/*.ts}', {
    cwd: ROOT,
  }).filter((file) => !file.startsWith('tests/journeys/') && !/(?:own|story)-limits\.test\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    shortLimits(readFileSync(resolve(ROOT, file), 'utf8')).map((limit) => `${file}: ${limit}`),
  )
  expect(found).toEqual([])
})

test.each([
  'await expect.poll(ask, { timeout: 20_000 }).toBe(1)',
  "await screen.findByRole('button', {}, { timeout: 1000 })",
  "test('it', async () => {\n}, 60_000)",
  'await vi.waitFor(() => expect(it).toBe(1))',
  'await vi.waitFor(ask, 10_000)',
  'vi.setConfig({ testTimeout: 5_000 })',
])('%s would be one', (source) => {
  expect(shortLimits(source)).not.toEqual([])
})

test('a long one, and one spelled out outside of a test, are none', () => {
  expect(shortLimits('configure({ asyncUtilTimeout: 150_000 })')).toEqual([])
  expect(shortLimits('await vi.waitFor(ask, {\n  interval: 5,\n  timeout: 150_000,\n})')).toEqual([])
})

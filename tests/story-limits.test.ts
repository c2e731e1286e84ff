import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LIMIT = /timeout\b|waitForTimeout|setDefault\w*Timeout|(?:test|story)\.(?:slow|setTimeout)\(/
const ROOT = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8')

test('no story has a limit of its own: on a busy machine it would be red', () => {
  const files = globSync('tests/journeys/*.ts', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(40)
  const limited = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (LIMIT.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(limited).toEqual([])
})

test.each([
  'await expect(it).toBeVisible({ timeout: 5_000 })',
  "page.waitForEvent('popup', { timeout: 1 })",
  'test.setTimeout(60_000)',
  'story.slow()',
  'await page.waitForTimeout(500)',
  'page.setDefaultNavigationTimeout(1)',
])('%s would be one', (line) => {
  expect(line).toMatch(LIMIT)
})

test('a story waits at most a minute, in every kind of waiting', () => {
  const config = read('playwright.config.ts')
  expect(config).toContain('const NEVER_COMES_MS = 60_000')
  for (const kind of ['expect: { timeout', 'actionTimeout', 'navigationTimeout'])
    expect(config).toContain(`${kind}: NEVER_COMES_MS`)
})

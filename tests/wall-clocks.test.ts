import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
/** The reader's own zone, which only their browser knows, and the arithmetic itself. */
const MAY = ['src/platform/time-zones.ts']

test('no clock is formatted by a runtime\u2019s own zone data: a browser\u2019s may be older than the law', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !file.includes('paraglide') && !/\.test\.tsx?$/.test(file) && !MAY.includes(file),
  )
  const found = files.filter((file) => {
    const source = readFileSync(resolve(ROOT, file), 'utf8')
    const formats = source.match(/Intl\.DateTimeFormat\([^;]*?\)/gs) ?? []
    return formats.some((format) => /timeZone(?!: 'UTC')\b/.test(format))
  })
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SWALLOWS = /\.catch\(\(\w*\) => (?:undefined|null|false|''|\d+|\[\]|\{ ?\})\)/
const COMMENT = /^\s*(?:\/\/|\*\/)|[^:]\/\/ /

/** The lines that drop the failure of a promise and give no reason, neither at their end nor in a comment above. */
function unexplained(source: string): string[] {
  const lines = source.split('\n')
  return lines.filter(
    (line, at) => SWALLOWS.test(line) && !COMMENT.test(line) && !COMMENT.test(lines[at - 1] ?? ''),
  )
}

test('code that drops the failure of a promise says why', () => {
  const files = globSync('{src,demo,database,bench,tests,scripts}/**/*.{ts,tsx}').filter(
    (file) => !/\.gen\.ts$|^src\/paraglide\//.test(file) && file !== 'tests/swallowed-failures.test.ts',
  )
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    unexplained(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test.each([
  'void ask().catch(() => undefined)',
  'ask().catch(() => {})',
  'const names = await readdir(folder).catch(() => [])',
  'ask().catch((error) => null)',
  "const text = await readFile(name).catch(() => '')",
])('%s needs a reason', (line) => {
  expect(unexplained(line)).toEqual([line])
  expect(unexplained(`// Its caller was told.\n${line}`)).toEqual([])
  expect(unexplained(`${line} // Its caller was told.`)).toEqual([])
})

test('a failure that is logged, rethrown or asserted is not dropped', () => {
  const told = [
    'ask().catch((error) => log.warn({ error }, "lost"))',
    'ask().catch((error) => expect(error.code).toBe("ENOSPC"))',
    'rows.map(() => undefined)',
  ]
  expect(told.flatMap(unexplained)).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync([
  '{src,commands,demo,database,scripts,tests,bench,docs}/**/*.{ts,tsx,sql,json,md}',
  '*.{md,ts,json}',
]).filter((file) => !file.startsWith('src/paraglide/'))
const documents = new Set(globSync(['*.md', 'docs/**/*.md']).map((file) => basename(file)))
const decisions = [...documents].map((name) => name.slice(0, 4))
const sections = [...readFileSync('docs/SPEC.md', 'utf8').matchAll(/^## (\d+)\. /gm)].map(
  ([, number]) => number,
)

/** The documents, sections and decisions that a text cites and the repository lacks. */
function missingIn(text: string): string[] {
  const named = [...text.matchAll(/(?<![\w.*$}-])[\w-]+\.md\b/g)].map(([name]) => name)
  const spec = [...text.matchAll(/\bSPEC(?:’s|'s)? §(\d+)/g)].filter(
    ([, number]) => !sections.includes(number),
  )
  const others = [...text.matchAll(/\b(?!SPEC)([A-Z][A-Z-]{3,})(?:\.md)? §\d/g)]
  const reasons = [...text.matchAll(/\bdecision (\d{4})\b/g)].filter(
    ([, number = '']) => !decisions.includes(number),
  )
  return [
    ...named.filter((name) => !documents.has(name)),
    ...[...spec, ...others, ...reasons].map(([citation]) => citation),
  ]
}

test('documents, sections and decisions that a file cites are in the repository', () => {
  expect(files.length).toBeGreaterThan(1500)
  const missing = files.flatMap((file) =>
    file === 'tests/cited.test.ts'
      ? []
      : missingIn(readFileSync(file, 'utf8')).map((what) => `${file}: ${what}`),
  )
  expect(missing).toEqual([])
})

test('a citation outside of the repository is found', () => {
  const text = 'See rules.md, README.md, SPEC §7, SPEC §70, ATLAS §3, decision 0001 and decision 7000.'
  expect(missingIn(text)).toEqual(['rules.md', 'SPEC §70', 'ATLAS §3', 'decision 7000'])
})

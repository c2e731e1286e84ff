import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldOf, nodesIn, parse, type Syntax } from './spec/syntax.ts'

const MOST_LINES = 60
const sources = globSync('{src,demo,database}/**/*.{ts,tsx}').filter(
  (file) => !/\.(test|gen)\.tsx?$|^src\/paraglide\//.test(file),
)

// Biome’s own rule counts no markup: a screen of a hundred lines passes it.
test('no function is longer than sixty lines, its braces and its markup among them', () => {
  const tooLong = sources.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return longFunctions(source, file).map((lines) => `${file}: ${lines} lines`)
  })
  expect(tooLong).toEqual([])
})

test('a function is measured from brace to brace, markup and those within it too', () => {
  const markup = '<p>\n'.repeat(58) + '</p>\n'.repeat(58)
  const long = `// é\nexport function A() {\n  return (\n${markup}  )\n}\nfunction b() {\n}\n`
  expect(longFunctions(long, 'a.tsx')).toEqual([120])
  expect(longFunctions(`const c = { d: () => {${'\n'.repeat(60)}} }`, 'c.ts')).toEqual([61])
  expect(longFunctions(`class C { d() {${'\n'.repeat(60)}} }`, 'c.ts')).toEqual([61])
  expect(longFunctions(`const c = { d() {${'\n'.repeat(59)}} }${'\n'.repeat(9)}`, 'c.ts')).toEqual([])
})

/** How long each function is that is too long. */
function longFunctions(source: string, file: string): number[] {
  if (source.split('\n').length <= MOST_LINES) return []
  const bytes = Buffer.from(`;${source}`)
  const nodes = [...nodesIn(parse(`;${source}`, file))]
  // Where a source begins is counted on from one to the next: the semicolon before it says where.
  const begin = spanOf(nodes[0]).start
  return nodes
    .filter((node) => functions.has(node.type) && bodyOf(node))
    .map((node) => {
      const { start, end } = spanOf(bodyOf(node))
      return bytes
        .subarray(start - begin, end - begin)
        .toString()
        .split('\n').length
    })
    .filter((lines) => lines > MOST_LINES)
}

const functions = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
  'Constructor',
])

/** A method of a class has its body a step deeper; a signature has none. */
function bodyOf(node: Syntax): unknown {
  return fieldOf(node, 'body') ?? fieldOf(fieldOf(node, 'function'), 'body')
}

function spanOf(node: unknown): { start: number; end: number } {
  const span = fieldOf(node, 'span')
  return { start: Number(fieldOf(span, 'start')), end: Number(fieldOf(span, 'end')) }
}

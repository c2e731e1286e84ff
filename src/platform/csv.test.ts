import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

/**
 * The beginnings of cells where a program splits lines by `;`, as Excel does in French, by tabs, or by line ends within
 * a text.
 */
const cellsBy = (separator: RegExp, line: string) => line.trimEnd().split(separator)

test.each([
  'x;=1+1',
  'x;;=1+1',
  'x;"=1+1"',
  'x;""=1+1',
  '=1+1',
  'x\n=1+1',
  'x\t@sum(a1)',
  '\t=1+1',
  '\n\n=1+1',
  'x;+1',
  'x;-1',
  'x;＝1+1',
  '{"note":"a;=cmd()"}',
])('%j begins no formula, however the file is read', (text) => {
  const line = csvLine([text, 1, text])
  for (const separator of [/,/, /;/, /\t/, /[\r\n]+/]) {
    for (const cell of cellsBy(separator, line))
      expect(cell.replace(/^"*/, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
  }
})

test('leaves a value that is no formula unchanged', () => {
  expect(csvLine(['a; b', 'c - d', 'a "b"', -5, null, true])).toBe('"a; b","c - d","a ""b""",-5,,true\r\n')
})

import { expect, test } from 'vitest'
import { type Part, runParts } from '../scripts/run-parts.ts'

const ends = (code: number) => [process.execPath, '-e', `process.exitCode = ${code}`]

function run(parts: Part[]) {
  let said = ''
  const passed = runParts(parts, (text) => {
    said += text
  })
  // How long each took is told, and is another matter every time.
  return { passed, said: said.trim().replace(/\d+ s/g, 'a while').split('\n') }
}

test('every part runs, also after one that failed, and the end says which', () => {
  expect(
    run([
      { name: 'first', command: ends(0) },
      { name: 'second', command: ends(3) },
      { name: 'third', command: ends(0) },
    ]),
  ).toEqual({
    passed: false,
    said: [
      'first      passed in a while',
      'second     failed in a while',
      'third      passed in a while',
      'Failed: second.',
    ],
  })
})

test('a part that can’t do without one that failed is not run, and that is no pass', () => {
  expect(
    run([
      { name: 'build', command: ends(1) },
      { name: 'journeys', command: ends(0), needs: 'build' },
      { name: 'last', command: ends(0) },
    ]),
  ).toEqual({
    passed: false,
    said: [
      'build      failed in a while',
      'journeys   not run: it needs build',
      'last       passed in a while',
      'Failed: build, journeys.',
    ],
  })
})

test('when all pass, that is what is said', () => {
  expect(run([{ name: 'only', command: ends(0) }])).toEqual({
    passed: true,
    said: ['only       passed in a while', 'Every part passed.'],
  })
})

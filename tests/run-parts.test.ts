import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Lane, runParts } from '../scripts/run-parts.ts'

const ends = (code: number) => [process.execPath, '-e', `process.exitCode = ${code}`]

async function run(lanes: Lane[]) {
  let said = ''
  const passed = await runParts(lanes, (text) => {
    said += text
  })
  // How long each took is told, and is another matter every time.
  return { passed, said: said.trim().replace(/\d+ s/g, 'a while').split('\n') }
}

test('every part runs, also after one that failed, and the end says which', async () => {
  expect(
    await run([
      [
        { name: 'first', command: ends(0) },
        { name: 'second', command: ends(3) },
        { name: 'third', command: ends(0) },
      ],
    ]),
  ).toEqual({
    passed: false,
    said: [
      'first      passed in a while',
      'second     failed in a while',
      'third      passed in a while',
      'Failed: second, in a while.',
    ],
  })
})

test('a part that can’t do without one that failed is not run, and that is no pass', async () => {
  expect(
    await run([
      [
        { name: 'build', command: ends(1) },
        { name: 'journeys', command: ends(0), needs: ['build'] },
        { name: 'last', command: ends(0) },
      ],
    ]),
  ).toEqual({
    passed: false,
    said: [
      'build      failed in a while',
      'journeys   not run: it needs build',
      'last       passed in a while',
      'Failed: build, journeys, in a while.',
    ],
  })
})

test('when all pass, the end says so', async () => {
  expect(await run([[{ name: 'only', command: ends(0) }]])).toEqual({
    passed: true,
    said: ['only       passed in a while', 'Every part passed, in a while.'],
  })
})

test('lanes run side by side, the parts of a lane one after another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'northreel-parts-'))
  const meets = (own: string, other: string) => [
    process.execPath,
    '-e',
    `const fs = require('fs'); fs.writeFileSync('${join(folder, own)}', '')
    setInterval(() => { if (fs.existsSync('${join(folder, other)}')) process.exit(0) }, 20)`,
  ]
  const leaves = (name: string) => [
    process.execPath,
    '-e',
    `require('fs').writeFileSync('${join(folder, name)}', '')`,
  ]
  const lacks = (name: string) => [
    process.execPath,
    '-e',
    `process.exitCode = require('fs').existsSync('${join(folder, name)}') ? 1 : 0`,
  ]
  const { passed } = await run([
    [
      { name: 'early', command: lacks('late') },
      { name: 'one', command: meets('one', 'other') },
      { name: 'late', command: leaves('late') },
    ],
    [{ name: 'other', command: meets('other', 'one') }],
  ])
  expect(passed).toBe(true)
  await rm(folder, { recursive: true })
})

test('a part waits for one of another lane that it needs, whose failure holds it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'northreel-parts-'))
  const file = join(folder, 'linted')
  const lints = [process.execPath, '-e', `require('fs').writeFileSync('${file}', '')`]
  const endsAfter = (code: number) => [
    process.execPath,
    '-e',
    `setInterval(() => { if (require('fs').existsSync('${file}')) process.exit(${code}) }, 20)`,
  ]
  const end = async (code: number) => {
    const { said } = await run([
      [{ name: 'words', command: endsAfter(code) }],
      [
        { name: 'lint', command: lints },
        { name: 'floors', command: ends(0), needs: ['words'] },
      ],
    ])
    await rm(file)
    return said[2]
  }
  expect(await end(0)).toBe('floors     passed in a while')
  expect(await end(1)).toBe('floors     not run: it needs words')
  await rm(folder, { recursive: true })
})

test('a part that would wait for ever is refused', async () => {
  const later = { name: 'later', command: ends(0) }
  for (const need of ['none', 'itself', 'later'])
    await expect(run([[{ name: 'itself', command: ends(0), needs: [need] }, later]])).rejects.toThrow(need)
})

test('a part’s output appears under its name', async () => {
  const speaks = [process.execPath, '-e', `console.log('a line'); console.error('another')`]
  const { said } = await run([[{ name: 'only', command: speaks }]])
  expect(said.slice(0, 2).sort()).toEqual(['only     a line', 'only     another'])
})

test('the last output of failed parts is repeated at the end, where it is found', async () => {
  const program = `for (let line = 1; line <= 100; line += 1) console.log('line ' + line + ';'); process.exitCode = 1`
  const { said } = await run([
    [
      { name: 'red', command: [process.execPath, '-e', program] },
      { name: 'green', command: [process.execPath, '-e', `console.log('fine')`] },
    ],
  ])
  const end = said.slice(said.indexOf('What red said last:') + 1)
  expect(end[0]).toBe('red      line 21;')
  expect(end.slice(79)).toEqual([
    'red      line 100;',
    '',
    'red        failed in a while',
    'green      passed in a while',
    'Failed: red, in a while.',
  ])
  expect(said.filter((line) => line.endsWith('fine'))).toHaveLength(1)
})

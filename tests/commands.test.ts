import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { command } from '../src/platform/processes.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** What people type; the others are parts of these. */
const commands = globSync('commands/*.ts', { cwd: ROOT }).filter((file) =>
  /^await runCommand\(/m.test(readFileSync(join(ROOT, file), 'utf8')),
)

const run = (file: string, ...words: string[]) =>
  command('env', ['-C', ROOT, 'SEED=none', join(ROOT, 'node_modules/.bin/node'), file, ...words])

test('all of what people type is here', () => {
  expect(commands.map((file) => file.slice('commands/'.length, -'.ts'.length)).toSorted()).toEqual([
    'admin',
    'backup',
    'check-config',
    'cluster',
    'migrate',
    'restore',
    'schema',
    'seed',
    'stripe',
  ])
})

describe.each(commands)('%s', (file) => {
  test('says with --help what it does and how it ends, and does nothing', async () => {
    const { code, said } = await run(file, 'anything', '--help')
    expect([code, said]).toEqual([0, expect.stringMatching(/^npm run [\s\S]+\nEnds? with 0/)])
  })

  test('refuses words that it does not know, with its usage', async () => {
    const { code, said } = await run(file, '--nonsense')
    expect([code, said]).toEqual([2, expect.stringMatching(/\n\nnpm run /)])
  })
})

test('a setting that a start would refuse is one sentence', async () => {
  const broken = ['-C', ROOT, 'PORT=many', join(ROOT, 'node_modules/.bin/node'), 'commands/check-config.ts']
  const { code, said } = await command('env', broken)
  expect([code, said]).toEqual([1, expect.stringMatching(/^PORT is not valid: [^\n]+\.$/)])
})

test('the program of a build names each that operators need, and refuses others', async () => {
  const program = 'commands/northreel.ts'
  const help = await run(program, '--help')
  for (const name of ['admin', 'backup', 'check-config', 'migrate', 'restore', 'seed', 'stripe'])
    expect(help.said).toContain(`\n${name} `)
  expect(await run(program, 'check-config', '--help')).toEqual(
    await run('commands/check-config.ts', '--help'),
  )
  expect(await run(program, 'nonsense')).toMatchObject({
    code: 2,
    said: expect.stringContaining('is no command'),
  })
})

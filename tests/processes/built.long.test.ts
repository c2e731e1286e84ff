import { randomUUID } from 'node:crypto'
import { cp, readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { command } from '../../src/platform/processes.ts'
import { quarters } from '../support/pictures.ts'
import { dataFolder, type NodeProcess, startProcess, untilReady } from './node-process.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const NODE = join(ROOT, 'node_modules/.bin/node')
const MOST_BYTES = 200_000_000

/** A folder with what an operator has: what the lock file names for running, and the build. */
const bare = await dataFolder()
const data = join(bare.path, 'data')

beforeAll(async () => {
  for (const file of ['package.json', 'package-lock.json']) await cp(join(ROOT, file), join(bare.path, file))
  await done('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefix', bare.path])
  await done('env', ['-C', ROOT, NODE, 'scripts/ensure-built.ts'])
  await done('env', ['-C', ROOT, 'npm', 'run', '--silent', 'build:node'])
  await cp(join(ROOT, 'dist'), join(bare.path, 'dist'), { recursive: true })
})
afterAll(bare.drop)

/** Runs a program that has to end well. */
async function done(program: string, args: string[]): Promise<void> {
  const { code, said } = await command(program, args)
  if (code !== 0) throw new Error(said)
}

const run = (...words: string[]) =>
  command('env', ['-C', bare.path, `DATA_DIR=${data}`, NODE, 'dist/northreel.js', ...words])

test('the installed packages are small, and none of them builds or tests', async () => {
  const modules = join(bare.path, 'node_modules')
  const names = await readdir(modules)
  expect(
    names.filter((name) => /^(?:vite|vitest|rolldown|@?babel|react|typescript|node)/.test(name)),
  ).toEqual([])
  const files = await readdir(modules, { recursive: true, withFileTypes: true })
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
})

describe('a build started from a bare folder', () => {
  let node: NodeProcess
  let cookie: string

  beforeAll(async () => {
    node = startProcess(
      data,
      await freePort(),
      { SEED: 'demo' },
      { root: bare.path, program: 'dist/northreel.js' },
    )
    await untilReady(node)
    const answer = await post('/api/accounts/sign-in', {
      identifier: 'mika@demo.northreel.test',
      password: 'northreel-demo',
    })
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  })
  afterAll(async () => {
    node.child.kill('SIGTERM')
    expect(await node.ended).toBe(0)
  })

  const post = (path: string, body: object) =>
    fetch(`${node.url}${path}`, {
      method: 'POST',
      headers: {
        origin: node.url,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(cookie && { cookie }),
      },
      body: JSON.stringify(body),
    })

  test('is ready, and answers pages in both languages with their scripts', async () => {
    expect((await fetch(`${node.url}/readyz`)).status).toBe(200)
    for (const path of ['/', '/fr', '/rent']) {
      const page = await fetch(`${node.url}${path}`)
      expect([path, page.status]).toEqual([path, 200])
      const [, script = ''] = /(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? []
      expect((await fetch(`${node.url}${script}`)).status).toBe(200)
    }
  })

  test('takes a request for a rental, and a job sends its letter', async () => {
    const { items } = await (await fetch(`${node.url}/api/equipment?limit=1`)).json()
    const days = { start_date: dayFromNow(300), end_date: dayFromNow(302) }
    const asked = await post('/api/rentals', { equipment_id: items[0].id, ...days })
    expect(asked.status).toBe(201)
    const { id } = await asked.json()
    await expect.poll(async () => (await letters()).some((letter) => letter.includes(id))).toBe(true)
  })

  test.each([
    ['one.jpg', 'image/jpeg', () => quarters(1200, 900).jpeg().toBuffer()],
    [
      'one.heic',
      'image/heic',
      () => readFile(join(ROOT, 'src/features/base/pictures/fixtures/telephone.heic')),
    ],
  ])('draws %s in a process of its own', async (name, type, read) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(await read())], name, { type }))
    const headers = { cookie, origin: node.url }
    const answer = await fetch(`${node.url}/api/equipment/images`, { method: 'POST', headers, body: form })
    expect(answer.status).toBe(201)
    const { src, widths } = await answer.json()
    expect((await fetch(`${node.url}${src}-${widths[0]}.webp`)).status).toBe(200)
  })

  test('has the commands of the repository', async () => {
    expect(await run('admin', 'list')).toMatchObject({ code: 0, said: expect.stringContaining('desk@demo') })
    expect(await run('check-config')).toMatchObject({ code: 0 })
    expect(await run('migrate')).toEqual({
      code: 0,
      said: '0 applied. The database is in the version of this program.',
    })
  })

  test('backs itself up as a command and as the program of a night, and is restored', async () => {
    const [whole, nightly] = [join(bare.path, 'whole'), join(bare.path, 'nightly')]
    expect(await run('backup', whole)).toMatchObject({ code: 0 })
    const program = ['-C', bare.path, `DATA_DIR=${data}`, NODE, 'dist/node/backup.js', nightly]
    expect(await command('env', program)).toMatchObject({ code: 0 })
    const restore = (name: string, file: string) =>
      command('env', [
        '-C',
        bare.path,
        `DATA_DIR=${join(bare.path, name)}`,
        NODE,
        'dist/northreel.js',
        'restore',
        file,
      ])
    expect(await restore('again', whole)).toMatchObject({ code: 0 })
    expect(await restore('once-more', nightly)).toMatchObject({ code: 0 })
  })

  async function letters(): Promise<string[]> {
    const outbox = join(data, 'outbox')
    // The first letter makes the folder.
    const names = await readdir(outbox).catch(() => [])
    return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  }
})

test('an older Node ends with a sentence that names the version', async () => {
  const entry = await readFile(join(bare.path, 'dist/northreel.js'), 'utf8')
  const program = `Object.defineProperty(process.versions, 'node', { value: '24.14.1' }); ${entry}`
  const { code, said } = await command(NODE, ['--eval', program])
  expect([code, said]).toEqual([1, 'This program needs Node 24.15 or later; this is 24.14.1.'])
})

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from './log.ts'
import { runChild } from './run-child.ts'

const log = createLog('silent')
const limits = { seconds: 30, wallSeconds: 600, memoryKb: 1_200_000 }
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'northreel-child-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(code: string, within = limits) {
  const program = join(folder, `${crypto.randomUUID()}.mjs`)
  await writeFile(program, code)
  return runChild(program, { of: 'mine' }, folder, within, log)
}

test('a child receives its task and answers on its last line', async () => {
  const said = await run(
    `console.log('by the way'); console.log(JSON.stringify({ task: JSON.parse(process.argv[2]) }))`,
  )
  expect(said).toEqual({ task: { of: 'mine' } })
})

test('it does not learn our secrets from its environment', async () => {
  const known = Object.keys((await run('console.log(JSON.stringify(process.env))')) as object)
  const ours = known.filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))
  expect(ours.sort()).toEqual(['GLIBC_TUNABLES', 'MALLOC_ARENA_MAX', 'TMPDIR', 'UV_THREADPOOL_SIZE'])
})

test.runIf(process.platform === 'linux')('each of its threads has a low priority', async () => {
  const NICE = 16
  const priorities = await run(`import { readdirSync, readFileSync } from 'node:fs'
    import { readFile } from 'node:fs/promises'
    await readFile(process.argv[1])
    const stat = (thread) => readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(') ').at(-1).split(' ')
    console.log(JSON.stringify(readdirSync('/proc/self/task').map((thread) => Number(stat(thread)[${NICE}]))))`)
  const lower = Math.min(19, getPriority() + 10)
  expect([...new Set(z.array(z.number()).min(5).parse(priorities))]).toEqual([lower])
})

const ENABLED = '/proc/sys/kernel/sched_autogroup_enabled'
const hasSessions = existsSync(ENABLED) && readFileSync(ENABLED, 'utf8').trim() === '1'

test.runIf(hasSessions)(
  'where the processor is divided by sessions, children share one of the lowest priority',
  async () => {
    const ownSession = await readFile('/proc/self/autogroup', 'utf8')
    const theirs = await run(
      `import { readFileSync } from 'node:fs'
    console.log(JSON.stringify(readFileSync('/proc/self/autogroup', 'utf8')))`,
    )
    expect(theirs).toMatch(/^\/autogroup-\d+ nice 19\n$/)
    expect(await readFile('/proc/self/autogroup', 'utf8')).toBe(ownSession)
  },
)

test.each([
  ['crashes', 'process.abort()'],
  ['fails', 'throw new Error("no")'],
  ['says nothing', ''],
  ['says what is not an answer', 'console.log("well")'],
  ['says too much', 'for (;;) console.log("a".repeat(9999))'],
  ['works for ever', 'for (;;) {}'],
  ['takes all the heap', 'const all = []; for (;;) all.push({ all: [all.length] })'],
])('one that %s has failed', async (_what, code) => {
  expect(await run(code, { ...limits, seconds: 1 })).toBeNull()
})

test('one that waits for ever has failed, though it works no more', async () => {
  expect(await run('setInterval(() => {}, 1000)', { ...limits, wallSeconds: 1 })).toBeNull()
})

test.runIf(process.platform === 'linux')('one that takes more memory than it may has failed', async () => {
  const take = (megabytes: number) =>
    run(
      `const all = Buffer.alloc(${megabytes} * 1024 * 1024, 1); console.log(JSON.stringify({ bytes: all.length }))`,
    )
  expect(await take(200)).toEqual({ bytes: 200 * 1024 * 1024 })
  expect(await take(900)).toBeNull()
})

test.runIf(process.platform === 'linux')(
  'children are started by one small process, not by this one',
  async () => {
    const parent = 'console.log(JSON.stringify(process.ppid))'
    const [one, other] = [z.number().parse(await run(parent)), await run(parent)]
    expect(one).not.toBe(process.pid)
    expect(other).toBe(one)
  },
)

test.runIf(process.platform === 'linux')(
  'the end of that process fails what it was asked for, and the next child has another',
  async () => {
    const started = join(folder, 'started')
    const waiting = run(`import { writeFileSync } from 'node:fs'
      writeFileSync('${started}', String(process.ppid))
      setTimeout(() => {}, 5_000)`)
    const failed = expect(waiting).rejects.toThrow('ended with SIGKILL')
    // Until the child has written it, there is no such file.
    await expect.poll(() => readFile(started, 'utf8').catch(() => '')).toMatch(/^\d+$/)
    process.kill(Number(await readFile(started, 'utf8')), 'SIGKILL')
    await failed
    expect(await run('console.log(JSON.stringify({ well: true }))')).toEqual({ well: true })
  },
)

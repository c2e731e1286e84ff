import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { GIVEN_UP, type Stops, stopAll } from './stop.ts'

test('everything is ended once, the first to be given up first, also after a failure, which is named', async () => {
  const ended: string[] = []
  const stops: Stops = [
    { name: 'database', byMs: 30_000, end: async () => ended.push('database') },
    { name: 'pages', byMs: 20_000, end: async () => ended.push('pages') },
    { name: 'pool', byMs: 20_000, end: () => Promise.reject(new Error('The pool is stuck.')) },
    { name: 'jobs', byMs: 10_000, end: async () => ended.push('jobs') },
  ]
  expect(await stopAll(stops)).toEqual(['pool (Error: The pool is stuck.)'])
  expect(ended).toEqual(['jobs', 'pages', 'database'])
  expect(await stopAll(stops)).toEqual([])
  expect(ended).toEqual(['jobs', 'pages', 'database'])
})

test('a part that never ends is given up, what begins meanwhile is ended as well, and each hears how long it has', async () => {
  const ended: string[] = []
  const given: number[] = []
  const never = () => {
    stops.unshift({ name: 'late', byMs: 40, end: async () => ended.push('late') })
    return new Promise(() => undefined)
  }
  const stops: Stops = [
    { name: 'jobs', byMs: 20, end: never },
    {
      name: 'database',
      byMs: 60_000,
      end: async (leftMs) => {
        ended.push('database')
        given.push(leftMs)
      },
    },
  ]
  expect(await stopAll(stops)).toEqual(['jobs'])
  expect(ended).toEqual(['late', 'database'])
  expect(given[0]).toBeGreaterThan(50)
  expect(given[0]).toBeLessThanOrEqual(60_000 - 20)
})

test('all parts have twenty-five seconds together, and each comes after those before it', () => {
  const times = Object.values(GIVEN_UP)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(Math.max(...times)).toBeLessThan(25_000)
})

test.each([
  ['an exception', 'setTimeout(() => { throw new Error("the cause") })'],
  ['a promise that nobody waits for', 'Promise.reject(new Error("the cause"))'],
])('%s without a handler is logged with its cause, and everything is closed', async (_what, fault) => {
  const program = `
    import { stopOnSignal } from './stop.ts'
    const stops = [{ name: 'one', byMs: 20_000, end: async () => console.log('ended') }]
    stopOnSignal(stops, { stopping: new AbortController(), begun: Promise.resolve() })
    ${fault}`
  const flags = ['--input-type=module', '--eval', program]
  const { code, said } = await new Promise<{ code: unknown; said: string }>((done) => {
    execFile(process.execPath, flags, { cwd: import.meta.dirname }, (error, said) =>
      done({ code: error?.code ?? 0, said }),
    )
  })
  // Which of the two is written first is the pipe's affair.
  const [line = '', ...others] = said
    .trim()
    .split('\n')
    .toSorted((one) => (one === 'ended' ? 1 : -1))
  expect([code, others]).toEqual([1, ['ended']])
  expect(JSON.parse(line)).toMatchObject({ level: 60, error: { message: 'the cause' } })
})

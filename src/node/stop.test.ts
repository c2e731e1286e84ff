import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { type Stops, stopAll } from './stop.ts'

test('everything is closed once and in order, also after a failure, which is reported', async () => {
  const ended: string[] = []
  const stops: Stops = [
    async () => ended.push('jobs'),
    async () => Promise.reject(new Error('The pool is stuck.')),
    async () => ended.push('database'),
  ]
  await expect(stopAll(stops)).rejects.toThrow('The pool is stuck.')
  expect(ended).toEqual(['jobs', 'database'])
  await stopAll(stops)
  expect(ended).toEqual(['jobs', 'database'])
})

test.each([
  ['an exception', 'setTimeout(() => { throw new Error("the cause") })'],
  ['a promise that nobody waits for', 'Promise.reject(new Error("the cause"))'],
])('%s without a handler is logged with its cause, and everything is closed', async (_what, fault) => {
  const program = `
    import { createServer } from 'node:http'
    import { stopOnSignal } from './stop.ts'
    const stops = [async () => console.log('ended')]
    stopOnSignal(stops, createServer(), { stopping: new AbortController(), begun: Promise.resolve() })
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

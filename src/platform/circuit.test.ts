import { describe, expect, test } from 'vitest'
import { createCircuit } from './circuit.ts'
import { ChannelSilent } from './ports/mail.ts'

const SECOND = 1_000

/** A channel that is silent until told otherwise, and a clock that a test moves. */
function channel() {
  let [time, calls] = [0, 0]
  let answer = async (): Promise<string> => {
    throw new ChannelSilent('no word')
  }
  const circuit = createCircuit(() => time)
  return {
    call: () =>
      circuit(() => {
        calls += 1
        return answer()
      }).catch((error: Error) => error.message),
    calls: () => calls,
    pass: (ms: number) => {
      time += ms
    },
    answers: (act: () => Promise<string>) => {
      answer = act
    },
  }
}

describe('a channel that says nothing', () => {
  test('is left alone after three silent ends, for 30 seconds', async () => {
    const { call, calls, pass } = channel()
    for (let n = 0; n < 10; n += 1) await call()
    expect(calls()).toBe(3)
    pass(30 * SECOND - 1)
    await call()
    expect(calls()).toBe(3)
  })

  test('is then asked by one call alone, however many there are', async () => {
    const { call, calls, pass, answers } = channel()
    for (let n = 0; n < 3; n += 1) await call()
    const { promise, reject } = Promise.withResolvers<string>()
    answers(() => promise)
    pass(30 * SECOND)
    const probes = [call(), call(), call(), call()]
    reject(new ChannelSilent('still no word'))
    const said = await Promise.all(probes)
    expect(calls()).toBe(4)
    expect(said.filter((words) => words === 'still no word')).toHaveLength(1)
    await call()
    expect(calls()).toBe(4)
  })

  test('is called by all again once it answers', async () => {
    const { call, calls, pass, answers } = channel()
    for (let n = 0; n < 3; n += 1) await call()
    answers(async () => 'taken')
    pass(30 * SECOND)
    expect(await call()).toBe('taken')
    expect(await Promise.all([call(), call(), call()])).toEqual(['taken', 'taken', 'taken'])
    expect(calls()).toBe(7)
  })
})

test('a refusal is an answer: it opens no circuit', async () => {
  const { call, calls, answers } = channel()
  answers(() => Promise.reject(new Error('450 not now')))
  for (let n = 0; n < 10; n += 1) await call()
  expect(calls()).toBe(10)
})

test('two silent ends and an answer are forgotten', async () => {
  const { call, calls, answers } = channel()
  for (let round = 0; round < 4; round += 1) {
    answers(() => Promise.reject(new ChannelSilent('no word')))
    await call()
    await call()
    answers(async () => 'taken')
    await call()
  }
  expect(calls()).toBe(12)
})

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { createWorld } from '../../../tests/support/world.ts'
import { createApp } from '../../node/app.ts'
import { openErrorReports } from './error-reports.ts'

const world = await createWorld()
/** Each text of a person in this file holds it. */
const WORD = 'xylophone'
const servers: (() => void)[] = []
afterAll(() => {
  for (const close of servers) close()
})

/** A collector in Sentry's place that keeps what it is sent; `answer` may keep silent. */
async function collector(answer: (response: ServerResponse) => void = (response) => response.end('{}')) {
  const taken: string[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    taken.push(body)
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const config = readConfig({ SENTRY_DSN: `http://key@127.0.0.1:${port}/1` })
  const reports = await openErrorReports(config)
  const log = createLog('info', { destination: { write: () => undefined }, report: reports.report })
  return { taken, reports, log }
}

/** The event of an envelope: its last line. */
const eventOf = (envelope = '') => JSON.parse(envelope.trim().split('\n').at(-1) ?? '')

test('a failed request is reported by its kind, place and number, and by none of the words in it', async () => {
  const { taken, reports, log } = await collector()
  const services = { ...world.services, log }
  services.readViewer = async () => {
    throw new TypeError(`${WORD} is no function\n    at ${WORD} (/srv/${WORD}.ts:1:1)`, {
      cause: new SyntaxError(`Unexpected token in "${WORD} <${WORD}@mail.example>"`),
    })
  }
  const app = createApp({ services, pages: null, assets: null, isReady: async () => true })
  const headers = { cookie: `name=${WORD}`, 'user-agent': WORD, referer: `https://a.example/${WORD}` }
  const answer = await app.request(`/api/equipment?q=${WORD}`, { headers })
  expect(answer.status).toBe(500)
  await expect.poll(() => taken.length).toBe(1)
  const event = eventOf(taken[0])
  expect(event).toMatchObject({
    level: 'error',
    tags: { request: answer.headers.get('x-request-id') },
    exception: {
      values: [
        { type: 'SyntaxError', value: 'unexpected failure' },
        { type: 'TypeError', value: 'unexpected failure' },
      ],
    },
  })
  const { frames } = event.exception.values[1].stacktrace
  expect(frames.at(-1)).toMatchObject({
    filename: expect.stringMatching(/^app:\/\/\/src\/integrations\/error-reports\/error-reports\.test\.ts/),
    lineno: expect.any(Number),
  })
  expect(taken[0]).not.toContain(WORD)
  expect(taken[0]).not.toContain(process.cwd())
  await reports.close(1000)
})

test('a line below error is not reported, nor are its fields, and a failed job has its name', async () => {
  const { taken, reports, log } = await collector()
  log.warn({ error: new Error(WORD) }, 'a warning')
  const job = { id: '1', name: 'mail-payment', attempts: 1 }
  log.child({ lane: WORD }).error({ job, said: WORD, user: WORD, error: `${WORD}` }, `a job failed: ${WORD}`)
  await expect.poll(() => taken.length).toBe(1)
  expect(eventOf(taken[0])).toMatchObject({ message: 'a job failed', tags: { task: 'mail-payment' } })
  expect(taken[0]).not.toContain(WORD)
  await reports.close(1000)
})

test('without an address nothing is opened', async () => {
  const reports = await openErrorReports(readConfig({}))
  const before = process.getActiveResourcesInfo().length
  reports.report({ isFatal: true, sentence: 'a fault', about: { error: new Error('a fault') } })
  expect(process.getActiveResourcesInfo().length).toBe(before)
  await reports.close(1000)
})

test('a collector that says nothing keeps neither a report nor the end waiting, and gets no flood', async () => {
  const { taken, reports, log } = await collector(() => undefined)
  for (let count = 0; count < 500; count += 1) log.error({ error: new Error('a fault') }, 'a fault')
  expect(taken).toEqual([])
  expect(await reports.close(50)).toBe(false)
  expect(taken.length).toBeGreaterThan(0)
  expect(taken.length).toBeLessThanOrEqual(60)
})

test('a collector that is away or refuses is no fault of ours', async () => {
  const { reports, log, taken } = await collector((response) => {
    response.statusCode = 500
    response.end()
  })
  log.error({ error: new Error('a fault') }, 'a fault')
  await expect.poll(() => taken.length).toBe(1)
  await reports.close(1000)
  const away = await openErrorReports(readConfig({ SENTRY_DSN: 'http://key@127.0.0.1:9/1' }))
  away.report({ isFatal: false, sentence: 'a fault', about: {} })
  expect(await away.close(1000)).toBeTypeOf('boolean')
})

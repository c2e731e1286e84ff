import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../src/node/app.ts'
import { addJob, defineJob } from '../src/platform/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { startJobs } from '../src/platform/run-jobs.ts'
import { callerOf } from './support/caller.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()
const lines: string[] = []
const log = createLog('trace', { destination: { write: (line) => void lines.push(line) } })
const services = { ...world.services, log }
const app = createApp({ services, pages: null, assets: null, isReady: async () => true })
const as = callerOf(app, world.config.PUBLIC_URL)
/** Each text that a person gives in this file holds it. */
const WORD = 'xylophone'

/** The lines of the log since the last look. */
function logged(): Record<string, unknown>[] {
  return lines.splice(0).map((line) => JSON.parse(line))
}

test('each request has one line with its number, its person and its route, and none of the person’s words', async () => {
  const [jane, owner] = [await world.person('Jane'), await world.person(`Omar ${WORD}`)]
  const listing = await world.listing(owner, { description: `A ${WORD}` })
  logged()
  const calls = [
    ['get', '/notifications', 'notifications'],
    ['get', `/equipment?q=${WORD}`, 'equipment'],
    ['get', `/equipment/${listing}`, `equipment/${listing}`],
    ['get', `/equipment/${WORD}`, 'equipment/:id'],
    ['get', `/${WORD}/${WORD}`, '*'],
    ['get', `/conversations/${owner.id}`, `conversations/${owner.id}`],
    ['post', '/reports', 'reports'],
    ['put', `/saved/listings/${listing}`, `saved/listings/${listing}`],
  ] as const
  for (const [method, path, route] of calls) {
    const given = { body: `My ${WORD}`, name: WORD, email: `${WORD}@mail.example` }
    const headers = { 'user-agent': WORD, referer: `https://a.example/${WORD}` }
    const { status, headers: answered } =
      method === 'get' ? await as(jane).get(path, headers) : await as(jane)[method](path, given, headers)
    const told = lines.join('')
    const requests = logged().filter(({ msg }) => msg === 'request')
    expect(requests).toEqual([
      {
        ...{ level: 30, time: expect.any(Number), msg: 'request', ms: expect.any(Number) },
        ...{ requestId: answered.get('x-request-id'), method: method.toUpperCase(), path: `/api/${route}` },
        ...{ status, user: jane.id },
      },
    ])
    expect(told.toLowerCase()).not.toContain(WORD)
  }
})

test('the log does not show the secret of a calendar', async () => {
  logged()
  await app.request(`/calendar/${WORD}.ics`)
  expect(logged()).toMatchObject([{ msg: 'request', path: '/calendar/:file', status: 404 }])
})

test('a failed job is named with its error, without its payload, addresses or numbers', async () => {
  const job = defineJob({
    ...{ name: 'a-failing-job', lane: 'rest', payload: z.object({ text: z.string() }) },
    run: async () => {
      throw new Error(`550 <${WORD}@mail.example>: no mailbox; +14165550123 is unknown`)
    },
  })
  await addJob(world.db, job.name, { text: `A ${WORD}` }, { key: 'failing', maxAttempts: 1 })
  logged()
  const node = await startJobs(services, world.databaseUrl, [job], '')
  await expect.poll(() => lines.join('')).toContain('a job failed')
  await node.stop()
  expect(lines.join('')).not.toMatch(/xylophone|4165550123/)
  const failure = logged().find(({ msg }) => msg === 'a job failed')
  expect(failure).toMatchObject({
    job: { name: job.name, attempts: 1 },
    error: { message: '550 <[cut]>: no mailbox; [cut] is unknown', stack: expect.any(String) },
  })
})

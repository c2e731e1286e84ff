import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Services } from '#platform/context.ts'
import type { Person } from '../../../../../tests/support/people.ts'
import { newSubscription } from '../../../../../tests/support/pushes.ts'
import { createWorld } from '../../../../../tests/support/world.ts'
import { addPushes, PUSH_JOB, sendPush } from './send-push.ts'

const world = await createWorld()

const turnOn = (person: Person, subscription = newSubscription()) =>
  world.as(person).post('/push_subscriptions', subscription)
const endpointsOf = async (person: { id: string }) =>
  (
    await world.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', person.id)
      .orderBy('created_at')
      .execute()
  ).map(({ endpoint }) => endpoint)
const lineOf = (message_id: string) =>
  world.db.selectFrom('deliveries').selectAll().where('message_id', '=', message_id).executeTakeFirst()
const words = { title: 'Ana', body: 'Is it free?', path: '/messages', tag: 'conversation:1' }

let count = 0
function told(person: { id: string }) {
  count += 1
  return { message_id: `push-${count}`, user_id: person.id, topic: 'messages' } as const
}
const pushesOf = (message_id: string) => world.pushes.filter((one) => one.message_id === message_id)
const answering = (send: Services['push']['send']): Services => ({
  ...world.services,
  push: { ...world.services.push, send },
})

test('a person without subscriptions gets none, and no line', async () => {
  const sam = await world.person('Sam')
  const sent = told(sam)
  expect(await sendPush(world.services, sent, words)).toBe(false)
  expect(await lineOf(sent.message_id)).toBeUndefined()
})

test('turned on, a push comes once, in one line, with a path in its reader’s language', async () => {
  const luc = await world.person('Luc', { locale: 'fr-CA' })
  expect((await world.as(luc).get('/push_key')).body).toEqual({
    public_key: world.services.push.publicKey,
    is_on: false,
  })
  expect((await turnOn(luc)).body).toEqual({ is_on: true })
  expect((await world.as(luc).get('/push_key')).body.is_on).toBe(true)
  const sent = told(luc)
  const long = { ...words, body: `one\n two\t${'x'.repeat(300)}` }
  expect(await sendPush(world.services, sent, long)).toBe(true)
  expect(await sendPush(world.services, sent, long)).toBe(true)
  const [push, ...others] = pushesOf(sent.message_id)
  expect(others).toEqual([])
  expect(push).toMatchObject({ title: 'Ana', path: '/fr/messages' })
  expect(push?.body).toMatch(/^one two x+…$/)
  expect(push?.body).toHaveLength(160)
  expect(await lineOf(sent.message_id)).toMatchObject({ channel: 'push', status: 'sent', topic: 'messages' })
})

test('as a job it exists when the transaction does, once per message', async () => {
  const ana = await world.person('Ana')
  await turnOn(ana)
  const sent = told(ana)
  await addPushes(world.db, [{ sent, push: words }])
  await addPushes(world.db, [{ sent, push: words }])
  await world.runJobs()
  expect(pushesOf(sent.message_id)).toHaveLength(1)
})

test('of several people those who turned them on cost a job, and no others', async () => {
  const [on, off] = [await world.person('Ana'), await world.person('Sam')]
  await turnOn(on)
  const sent = told(on)
  await addPushes(
    world.db,
    [sent, told(off)].map((one) => ({ sent: one, push: words })),
  )
  const { rows } =
    await sql`select key from graphile_worker.jobs where task_identifier = ${PUSH_JOB}`.execute(world.db)
  expect(rows).toEqual([{ key: `push:${sent.message_id}` }])
  await world.runJobs()
  expect(pushesOf(sent.message_id)).toHaveLength(1)
})

test('a topic that is turned off is not pushed, also when its job waits already', async () => {
  const ana = await world.person('Ana')
  await turnOn(ana)
  const sent = told(ana)
  await addPushes(world.db, [{ sent, push: words }])
  const choice = { user_id: ana.id, topic: 'messages', channel: 'push', enabled: false } as const
  await world.db.insertInto('notification_choices').values(choice).execute()
  await world.runJobs()
  expect(pushesOf(sent.message_id)).toEqual([])
  expect(await sendPush(world.services, { ...told(ana), topic: 'answers' }, words)).toBe(true)
})

test('a browser that is gone is forgotten; the others have it', async () => {
  const ana = await world.person('Ana')
  const [gone, kept] = [newSubscription(), newSubscription()]
  await turnOn(ana, gone)
  await turnOn({ ...ana, cookie: await world.enter(ana) }, kept)
  const services = answering(async ({ endpoint }) => (endpoint === gone.endpoint ? 'gone' : 'sent'))
  expect(await sendPush(services, told(ana), words)).toBe(true)
  expect(await endpointsOf(ana)).toEqual([kept.endpoint])
})

test('a browser that can’t be reached is tried again by itself', async () => {
  const ana = await world.person('Ana')
  const [lost, kept] = [newSubscription(), newSubscription()]
  await turnOn(ana, lost)
  await turnOn({ ...ana, cookie: await world.enter(ana) }, kept)
  const sent = told(ana)
  const services = answering((subscription, push) => {
    if (subscription.endpoint === lost.endpoint) return Promise.reject(new Error('503'))
    return world.services.push.send(subscription, push)
  })
  expect(await sendPush(services, sent, words)).toBe(true)
  expect((await lineOf(sent.message_id))?.status).toBe('sent')
  const due = await world.pool.query(
    `select run_at > $1 as later from graphile_worker.jobs where task_identifier = 'deliveries_push_again'`,
    [world.clock.now()],
  )
  expect(due.rows).toEqual([{ later: true }])
  await world.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  await world.runJobs()
  expect(
    pushesOf(sent.message_id)
      .map(({ endpoint }) => endpoint)
      .toSorted(),
  ).toEqual([lost.endpoint, kept.endpoint].toSorted())
})

test('its line reports an unreachable browser', async () => {
  const ana = await world.person('Ana')
  await turnOn(ana)
  const sent = told(ana)
  expect(
    await sendPush(
      answering(() => Promise.reject(new Error('no line'))),
      sent,
      words,
    ),
  ).toBe(false)
  expect(await lineOf(sent.message_id)).toMatchObject({ status: 'failed', detail: 'no line' })
  await world.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  await world.runJobs()
  expect(await lineOf(sent.message_id)).toMatchObject({ status: 'sent', detail: null })
})

test('signing out forgets the browser, and so does turning off', async () => {
  const ana = await world.person('Ana')
  const elsewhere = { ...ana, cookie: await world.enter(ana) }
  await turnOn(ana)
  await turnOn(elsewhere)
  expect(await endpointsOf(ana)).toHaveLength(2)
  expect((await world.as(ana).post('/accounts/sign-out')).status).toBeLessThan(300)
  expect(await endpointsOf(ana)).toHaveLength(1)
  expect((await world.as(elsewhere).delete('/push_subscriptions')).body).toEqual({ is_on: false })
  expect(await endpointsOf(ana)).toEqual([])
})

test('a browser that another person signs in with becomes theirs, and has one subscription at a time', async () => {
  const [ana, luc] = [await world.person('Ana'), await world.person('Luc')]
  const browser = newSubscription()
  await turnOn(ana, browser)
  await turnOn(luc, browser)
  expect([await endpointsOf(ana), await endpointsOf(luc)]).toEqual([[], [browser.endpoint]])
  const renewed = newSubscription()
  await turnOn(luc, renewed)
  expect(await endpointsOf(luc)).toEqual([renewed.endpoint])
})

test('an eleventh browser takes the place of the oldest', async () => {
  const ana = await world.person('Ana')
  const all = Array.from({ length: 11 }, () => newSubscription())
  for (const one of all) {
    world.clock.advance(1000)
    await turnOn({ ...ana, cookie: await world.enter(ana) }, one)
  }
  expect(await endpointsOf(ana)).toEqual(all.slice(1).map(({ endpoint }) => endpoint))
})

test.each([
  ['an address of ours', { endpoint: 'http://127.0.0.1:5432/' }],
  ['somebody else’s address', { endpoint: 'https://evil.example/fcm.googleapis.com' }],
  ['keys that are none', { p256dh: 'AAAA' }],
])('%s is refused', async (_, wrong) => {
  const ana = await world.person('Ana')
  const { status, body } = await turnOn(ana, { ...newSubscription(), ...wrong })
  expect([status, body.code]).toEqual([422, 'push_service_unknown'])
  expect(await endpointsOf(ana)).toEqual([])
})

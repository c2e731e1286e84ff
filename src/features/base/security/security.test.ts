import { expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world.ts'
import { logSecurityEvent } from './log-security-event.ts'

const world = await createWorld()

test('a page’s own event keeps its action as given, and its sender', async () => {
  const sam = await world.person('Sam')
  const event = {
    action: 'viewed_admin',
    resource_type: 'page',
    resource_id: '/admin',
    details: { twice: true },
  }
  const answer = await world.as(sam).post('/procedures/log_security_event', event)
  expect([answer.status, answer.body]).toEqual([201, { logged: true }])
  const row = await world.db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', sam.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ ...event, action: 'viewed_admin', source: 'client' })
  expect(row.request_id).toBe(answer.headers.get('x-request-id'))
  expect((await world.as(null).post('/procedures/log_security_event', event)).status).toBe(401)
})

test('a page cannot write an event that passes for the server’s own', async () => {
  const sam = await world.person('Sam')
  const forged = { action: 'access_refused', resource_type: 'route', source: 'server' }
  const answer = await world.as(sam).post('/procedures/log_security_event', forged)
  expect(answer.status).toBe(201)
  await world.as(sam).get('/documents/nobody/insurance_1.pdf')
  const rows = await world.db
    .selectFrom('security_events')
    .select(['action', 'source'])
    .where('user_id', '=', sam.id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { action: 'access_refused', source: 'client' },
    { action: 'access_refused', source: 'server' },
  ])
})

test('an event with too much in it is refused', async () => {
  const sam = await world.person('Sam')
  const details = { much: 'x'.repeat(5000) }
  const answer = await world
    .as(sam)
    .post('/procedures/log_security_event', { action: 'a', resource_type: 'b', details })
  expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'details'])
})

test.each([
  ['5,000 levels of lists', `{"deep":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ['5,000 levels of objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ['a NUL deep inside', '{"a":[{"b":{"c":"x\\u0000"}}]}'],
  ['a NUL in a name', '{"a":[{"b\\u0000":1}]}'],
  ['half a character deep inside', '{"a":[{"b":["\\ud800"]}]}'],
  ['half a character in a name', '{"a":{"\\udc00":1}}'],
])('details with %s are refused', async (_, details) => {
  const sam = await world.person('Sam')
  const { origin } = new URL(world.config.PUBLIC_URL)
  const answer = await world.app.request(`${origin}/api/procedures/log_security_event`, {
    method: 'POST',
    headers: { origin, cookie: sam.cookie, 'content-type': 'application/json' },
    body: `{"action":"a","resource_type":"b","details":${details}}`,
  })
  const problem = JSON.parse(await answer.text())
  expect([answer.status, problem.code]).toEqual([400, 'invalid_input'])
  expect(problem.errors[0].field).toMatch(/^details/)
})

test('people learn of themselves alone whether they administer; administrators of anybody', async () => {
  const [sam, admin] = [await world.person('Sam'), await world.person('Desk', { admin: true })]
  const ask = (person: typeof sam | null, user_uuid: string) =>
    world.as(person).post('/procedures/is_admin_user', { user_uuid })
  expect([(await ask(sam, sam.id)).body, (await ask(admin, admin.id)).body]).toEqual([false, true])
  expect((await ask(admin, sam.id)).body).toBe(false)
  expect((await ask(sam, admin.id)).status).toBe(404)
  expect((await ask(null, admin.id)).status).toBe(401)
})

test('an event written in a transaction that rolls back was never there', async () => {
  const sam = await world.person('Sam')
  const rolledBack = world.db.transaction().execute(async (trx) => {
    await logSecurityEvent(trx, { user_id: sam.id, action: 'rental_paid', resource_type: 'rental' })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  const rows = await world.db
    .selectFrom('security_events')
    .select('id')
    .where('user_id', '=', sam.id)
    .execute()
  expect(rows).toEqual([])
})

test('refused callers are recorded, with their attempt', async () => {
  const [sam, admin] = [await world.person('Sam'), await world.person('Desk', { admin: true })]
  const nobody = '00000000-0000-7000-8000-000000000000'
  expect((await world.as(sam).get(`/rentals/${nobody}`)).status).toBe(404)
  expect((await world.as(null).get('/rentals')).status).toBe(401)
  expect((await world.as(admin).get('/accounts/session')).status).toBe(200)
  const noted = await world.db
    .selectFrom('security_events')
    .select(['action', 'resource_type', 'resource_id', 'user_id', 'details'])
    .where('resource_type', '=', 'route')
    .where('resource_id', 'in', ['readRental', 'listRentals'])
    .orderBy('id')
    .execute()
  expect(noted).toMatchObject([
    { action: 'access_refused', resource_id: 'readRental', user_id: sam.id, details: { status: 404 } },
    { action: 'access_refused', resource_id: 'listRentals', user_id: null, details: { status: 401 } },
  ])
})

test('a hundred refusals make one line with their number, for each network and hour', async () => {
  const knock = (ip: string) =>
    world.as(null, { 'x-page-visitor': ip }).post('/webhooks/stripe', { any: 'thing' })
  for (let index = 0; index < 5; index += 1) expect((await knock('203.0.113.7')).status).toBe(400)
  await knock('203.0.113.8')
  world.clock.set('2026-06-10T17:00:00Z')
  await knock('203.0.113.7')
  const noted = await world.db
    .selectFrom('security_events')
    .select(['ip_address', 'times'])
    .where('action', '=', 'webhook_refused')
    .orderBy('id')
    .execute()
  expect(noted).toEqual([
    { ip_address: '203.0.113.7', times: 5 },
    { ip_address: '203.0.113.8', times: 1 },
    { ip_address: '203.0.113.7', times: 1 },
  ])
})

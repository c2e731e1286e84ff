import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { messagesOf } from '../../../../tests/support/messages.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { api } from '../../../api.ts'
import { VIEWING_KEY } from '../../../platform/http/viewing.ts'

type Person = Awaited<ReturnType<typeof world.person>>

const world = await createWorld()
const rentals = rentalsOf(world)
const MINUTE = 60_000
const REASON = 'They wrote that nothing is shown.'

const view = (desk: Person, person: { id: string }) =>
  world.as(desk).post(`/admin/people/${person.id}/viewing`, { reason: REASON })
const stop = (desk: Person) => world.as(desk).delete('/admin/viewing')
const sessionOf = async (desk: Person) => (await world.as(desk).get('/accounts/session')).body
const admin = () => world.person('Desk', { admin: true })
const eventsOf = (person: { id: string }) =>
  world.db
    .selectFrom('security_events')
    .select(['action', 'actor_id'])
    .where('user_id', '=', person.id)
    .where('action', 'like', 'viewing%')
    .orderBy('id')
    .execute()

const routes = api.openAPIRegistry.definitions.flatMap((definition) => {
  if (definition.type !== 'route') return []
  const { method, path, operationId = '' } = definition.route
  const viewing = VIEWING_KEY in definition.route && definition.route[VIEWING_KEY] === true
  return [{ method, path, operationId, viewing, access: Reflect.get(definition.route, 'x-access') }]
})

/** Under these lie messages, documents, the copy of everything, consents and security; but for what each page asks of its frame. */
const CLOSED = /^\/(accounts|conversations|messages|documents|consents|verification|blocks|reports)(\/|$)/
const OPEN = ['/accounts/session', '/accounts/leaving', '/messages/unread_count']

describe('of the whole contract', () => {
  test('of what is read, messages, documents, consents and security are closed', () => {
    const reads = routes.filter(({ method }) => method === 'get')
    const closed = reads.filter(({ path }) => CLOSED.test(path) && !OPEN.includes(path))
    expect(closed.length).toBeGreaterThan(14)
    expect(reads.filter(({ viewing }) => !viewing)).toEqual(closed)
  })

  test('no write is served but the way out, no closed read, and nothing is changed', async () => {
    const [desk, mika, ana] = await Promise.all([admin(), world.person('Mika'), world.person('Ana')])
    await rentals.asked(mika, await world.listing(ana))
    await view(desk, mika)
    const refused = routes.filter(({ viewing }) => !viewing)
    expect(refused.filter(({ method }) => method !== 'get').length).toBeGreaterThan(80)
    const before = await everything()
    for (const { method, path, operationId } of refused) {
      const asked = path.replaceAll(/\{\w+\}/g, mika.id)
      const as = world.as(desk)
      const answer =
        method === 'get' || method === 'delete'
          ? await as[method](asked)
          : await as[method === 'put' ? 'put' : method === 'patch' ? 'patch' : 'post'](asked, {})
      expect([operationId, answer.status, answer.body.code]).toEqual([operationId, 403, 'viewing_only'])
    }
    expect(await everything()).toEqual(before)
    const out = routes.filter(({ method, viewing }) => method !== 'get' && viewing)
    expect(out.map(({ operationId }) => operationId).sort()).toEqual(['signOut', 'stopViewing'])
  })
})

/** Each table as it stands, but for what is written of every refusal. */
async function everything() {
  const { rows: tables } = await world.pool.query(
    `select quote_ident(relname) as name from pg_stat_user_tables
     where schemaname = 'public' and relname not in ('security_events', 'rate_limits')`,
  )
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await world.pool.query(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
      )
      return [name, rows[0].sum]
    }),
  )
}

test('the site is theirs for half an hour, and then one’s own again; both are told of in their activity', async () => {
  const [desk, mika, ana] = await Promise.all([admin(), world.person('Mika'), world.person('Ana')])
  const asked = await rentals.asked(mika, await world.listing(ana))
  const started = await view(desk, mika)
  expect(started.status).toBe(200)
  expect(Date.parse(started.body.viewing_until) - world.clock.now().getTime()).toBe(30 * MINUTE)
  const seen = await sessionOf(desk)
  expect(seen).toMatchObject({ user: { id: mika.id }, profile: { is_admin: false }, ...started.body })
  const { body } = await world.as(desk).get('/rentals?role=renter')
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([asked.id])
  expect((await world.as(desk).get(`/admin/checks`)).status).toBe(404)
  expect((await sessionOf(mika)).viewing_until).toBeUndefined()

  await world.later(30 * MINUTE)
  expect(await sessionOf(desk)).toMatchObject({ user: { id: desk.id }, profile: { is_admin: true } })
  expect((await view(desk, mika)).status).toBe(200)
  expect((await stop(desk)).body).toEqual({ viewing_until: null })
  expect((await sessionOf(desk)).user.id).toBe(desk.id)
  expect(await eventsOf(mika)).toEqual(
    ['viewing_started', 'viewing_ended', 'viewing_started', 'viewing_ended'].map((action) => ({
      action,
      actor_id: desk.id,
    })),
  )
  const { items } = (await world.as(mika).get('/accounts/activity')).body
  expect(items.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['viewing_started', 'viewing_ended']),
  )
})

test('its end is written once, whatever ends it: its time, its way out, or the end of its session', async () => {
  const [desk, mika, ana] = await Promise.all([admin(), world.person('Mika'), world.person('Ana')])
  const actionsOf = async (person: Person) => (await eventsOf(person)).map(({ action }) => action)
  await view(desk, mika)
  await world.runJobs()
  expect(await actionsOf(mika)).toEqual(['viewing_started'])
  await world.later(30 * MINUTE)
  await Promise.all([world.runJobs(), stop(desk)])
  expect(await eventsOf(mika)).toEqual(
    ['viewing_started', 'viewing_ended'].map((action) => ({ action, actor_id: desk.id })),
  )

  await view(desk, ana)
  await world.db.deleteFrom('sessions').where('user_id', '=', desk.id).execute()
  await world.later(30 * MINUTE)
  await world.runJobs()
  expect(await actionsOf(ana)).toEqual(['viewing_started', 'viewing_ended'])
  await world.later(30 * MINUTE)
  await world.runJobs()
  expect(await actionsOf(mika)).toHaveLength(2)
})

test('what is refused meanwhile is the administrator’s, and none of theirs', async () => {
  const [desk, mika] = await Promise.all([admin(), world.person('Mika')])
  await view(desk, mika)
  expect((await world.as(desk).post('/reports', {})).body.code).toBe('viewing_only')
  expect((await world.as(desk).get('/admin/checks')).status).toBe(404)
  const noted = await world.db
    .selectFrom('security_events')
    .select(['user_id', 'actor_id'])
    .where('action', '=', 'access_refused')
    .where((eb) => eb.or([eb('user_id', 'in', [desk.id, mika.id]), eb('actor_id', '=', desk.id)]))
    .execute()
  expect(noted).toEqual([1, 2].map(() => ({ user_id: desk.id, actor_id: null })))
})

test('ends when who is looked at becomes an administrator', async () => {
  const [desk, mika] = await Promise.all([admin(), world.person('Mika')])
  await view(desk, mika)
  await world.db.insertInto('administrators').values({ user_id: mika.id }).execute()
  expect((await sessionOf(desk)).user.id).toBe(desk.id)
})

test('signing out ends it, and is the administrator’s own; so does no longer being one', async () => {
  const [desk, other, mika] = await Promise.all([admin(), admin(), world.person('Mika')])
  await view(desk, mika)
  await world.as(desk).post('/accounts/sign-out')
  expect(await sessionOf(desk)).toBe(null)
  expect((await sessionOf(mika)).user.id).toBe(mika.id)
  await world.later(30 * MINUTE)
  await world.runJobs()
  expect((await eventsOf(mika)).map(({ action }) => action)).toEqual(['viewing_started', 'viewing_ended'])
  const out = await world.db
    .selectFrom('security_events')
    .select('user_id')
    .where('action', '=', 'sign_out')
    .where('user_id', 'in', [desk.id, mika.id])
    .execute()
  expect(out).toEqual([{ user_id: desk.id }])

  await view(other, mika)
  await world.db.deleteFrom('administrators').where('user_id', '=', other.id).execute()
  expect((await sessionOf(other)).user.id).toBe(other.id)
})

test('not of oneself, another administrator, who is erased, or nobody; nor by who is none, or without a reason', async () => {
  const [desk, other, mika] = await Promise.all([admin(), admin(), world.person('Mika')])
  expect((await view(desk, desk)).body.code).toBe('view_self')
  expect((await view(desk, other)).body.code).toBe('view_administrator')
  expect((await view(desk, { id: crypto.randomUUID() })).status).toBe(404)
  expect((await view(mika, other)).status).toBe(404)
  expect((await world.as(desk).post(`/admin/people/${mika.id}/viewing`, { reason: ' a ' })).status).toBe(400)
  await view(desk, mika)
  await world.db
    .updateTable('users')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', mika.id)
    .execute()
  expect((await sessionOf(desk)).user.id).toBe(desk.id)
  expect((await view(desk, mika)).status).toBe(404)
})

test('no words of a message are shown, and no key of the payment provider', async () => {
  const [desk, mika, ana] = await Promise.all([admin(), world.person('Mika'), world.person('Ana')])
  const listing = await world.listing(ana)
  await messagesOf(world).said(mika, ana, 'Meet me by the red door')
  const { id } = await rentals.asked(mika, listing)
  const keys = {
    stripe_session_id: 'cs_key',
    stripe_payment_intent_id: 'pi_key',
    stripe_transfer_id: 'tr_key',
  }
  await world.db.updateTable('rentals').set(keys).where('id', '=', id).execute()
  const seen = async (who: Person) => {
    const paths = [
      '/notifications',
      `/rentals/${id}`,
      `/rentals/${id}/payment`,
      '/rentals',
      '/payments/transactions',
    ]
    const answers = await Promise.all(paths.map((path) => world.as(who).get(path)))
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
    return JSON.stringify(answers.map(({ body }) => body))
  }
  expect(await seen(ana)).toContain('red door')
  expect(await seen(mika)).toContain('cs_key')
  for (const person of [ana, mika]) {
    await view(desk, person)
    const text = await seen(desk)
    expect(text).not.toMatch(/red door|_key/)
    if (person === ana) expect(text).toContain('Mika')
  }
})

test('no socket hears their events', async () => {
  const [desk, mika] = await Promise.all([admin(), world.person('Mika')])
  const url = await world.listen()
  await view(desk, mika)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`, {
    headers: { cookie: desk.cookie, origin: world.config.PUBLIC_URL },
  })
  const code = await new Promise((resolve) => socket.on('close', resolve))
  expect(code).toBe(4401)
})

import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { messagesOf } from '../../../../tests/support/messages.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { api } from '../../../api.ts'
import { IMPERSONATION_KEY } from '../../../platform/http/session-rules.ts'

type Person = Awaited<ReturnType<typeof world.person>>

const world = await createWorld()
const rentals = rentalsOf(world)
const MINUTE = 60_000
const REASON = 'They wrote that nothing is shown.'

const view = (administrator: Person, person: { id: string }) =>
  world.as(administrator).post(`/admin/people/${person.id}/viewing`, { reason: REASON })
const stop = (administrator: Person) => world.as(administrator).delete('/admin/viewing')
const sessionOf = async (administrator: Person) =>
  (await world.as(administrator).get('/accounts/session')).body
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
  const isServed = IMPERSONATION_KEY in definition.route && definition.route[IMPERSONATION_KEY] === true
  return [{ method, path, operationId, isServed, access: Reflect.get(definition.route, 'x-access') }]
})

/** Under these lie messages, documents, the copy of everything, consents and security; but for what each page asks of its frame. */
const CLOSED = /^\/(accounts|conversations|messages|documents|consents|verification|blocks|reports)(\/|$)/
const OPEN = ['/accounts/session', '/accounts/leaving', '/messages/unread_count']

describe('of the whole contract', () => {
  test('of reads, messages, documents, consents and security are closed', () => {
    const reads = routes.filter(({ method }) => method === 'get')
    const closed = reads.filter(({ path }) => CLOSED.test(path) && !OPEN.includes(path))
    expect(closed.length).toBeGreaterThan(14)
    expect(reads.filter(({ isServed }) => !isServed)).toEqual(closed)
  })

  test('no write is served but the way out, no closed read, and nothing is changed', async () => {
    const [administrator, mika, ana] = await Promise.all([admin(), world.person('Mika'), world.person('Ana')])
    await rentals.asked(mika, await world.listing(ana))
    await view(administrator, mika)
    const refused = routes.filter(({ isServed }) => !isServed)
    expect(refused.filter(({ method }) => method !== 'get').length).toBeGreaterThan(80)
    const before = await everything()
    for (const { method, path, operationId } of refused) {
      const asked = path.replaceAll(/\{\w+\}/g, mika.id)
      const as = world.as(administrator)
      const answer =
        method === 'get' || method === 'delete'
          ? await as[method](asked)
          : await as[method === 'put' ? 'put' : method === 'patch' ? 'patch' : 'post'](asked, {})
      expect([operationId, answer.status, answer.body.code]).toEqual([operationId, 403, 'viewing_only'])
    }
    expect(await everything()).toEqual(before)
    const out = routes.filter(({ method, isServed }) => method !== 'get' && isServed)
    expect(out.map(({ operationId }) => operationId).sort()).toEqual(['signOut', 'stopImpersonation'])
  })
})

/** Every table's rows, except the records of refusals. */
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

test('impersonation lasts half an hour and then ends; both are in the person’s activity', async () => {
  const [administrator, mika, ana] = await Promise.all([admin(), world.person('Mika'), world.person('Ana')])
  const asked = await rentals.asked(mika, await world.listing(ana))
  const started = await view(administrator, mika)
  expect(started.status).toBe(200)
  expect(Date.parse(started.body.viewing_until) - world.clock.now().getTime()).toBe(30 * MINUTE)
  const seen = await sessionOf(administrator)
  expect(seen).toMatchObject({ user: { id: mika.id }, profile: { is_admin: false }, ...started.body })
  const { body } = await world.as(administrator).get('/rentals?role=renter')
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([asked.id])
  expect((await world.as(administrator).get(`/admin/checks`)).status).toBe(404)
  expect((await sessionOf(mika)).viewing_until).toBeUndefined()

  await world.later(30 * MINUTE)
  expect(await sessionOf(administrator)).toMatchObject({
    user: { id: administrator.id },
    profile: { is_admin: true },
  })
  expect((await view(administrator, mika)).status).toBe(200)
  expect((await stop(administrator)).body).toEqual({ viewing_until: null })
  expect((await sessionOf(administrator)).user.id).toBe(administrator.id)
  expect(await eventsOf(mika)).toEqual(
    ['viewing_started', 'viewing_ended', 'viewing_started', 'viewing_ended'].map((action) => ({
      action,
      actor_id: administrator.id,
    })),
  )
  const { items } = (await world.as(mika).get('/accounts/activity')).body
  expect(items.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['viewing_started', 'viewing_ended']),
  )
})

test('its end is recorded once, by its time, the button, or the end of its session', async () => {
  const [administrator, mika, ana] = await Promise.all([admin(), world.person('Mika'), world.person('Ana')])
  const actionsOf = async (person: Person) => (await eventsOf(person)).map(({ action }) => action)
  await view(administrator, mika)
  await world.runJobs()
  expect(await actionsOf(mika)).toEqual(['viewing_started'])
  await world.later(30 * MINUTE)
  await Promise.all([world.runJobs(), stop(administrator)])
  expect(await eventsOf(mika)).toEqual(
    ['viewing_started', 'viewing_ended'].map((action) => ({ action, actor_id: administrator.id })),
  )

  await view(administrator, ana)
  await world.db.deleteFrom('sessions').where('user_id', '=', administrator.id).execute()
  await world.later(30 * MINUTE)
  await world.runJobs()
  expect(await actionsOf(ana)).toEqual(['viewing_started', 'viewing_ended'])
  await world.later(30 * MINUTE)
  await world.runJobs()
  expect(await actionsOf(mika)).toHaveLength(2)
})

test('refusals meanwhile are recorded for the administrator, and none for the person', async () => {
  const [administrator, mika] = await Promise.all([admin(), world.person('Mika')])
  await view(administrator, mika)
  expect((await world.as(administrator).post('/reports', {})).body.code).toBe('viewing_only')
  expect((await world.as(administrator).get('/admin/checks')).status).toBe(404)
  const noted = await world.db
    .selectFrom('security_events')
    .select(['user_id', 'actor_id'])
    .where('action', '=', 'access_refused')
    .where((eb) =>
      eb.or([eb('user_id', 'in', [administrator.id, mika.id]), eb('actor_id', '=', administrator.id)]),
    )
    .execute()
  expect(noted).toEqual([1, 2].map(() => ({ user_id: administrator.id, actor_id: null })))
})

test('ends when the person becomes an administrator', async () => {
  const [administrator, mika] = await Promise.all([admin(), world.person('Mika')])
  await view(administrator, mika)
  await world.db.insertInto('administrators').values({ user_id: mika.id }).execute()
  expect((await sessionOf(administrator)).user.id).toBe(administrator.id)
})

test('signing out ends it, and is the administrator’s own; so does no longer being one', async () => {
  const [administrator, other, mika] = await Promise.all([admin(), admin(), world.person('Mika')])
  await view(administrator, mika)
  await world.as(administrator).post('/accounts/sign-out')
  expect(await sessionOf(administrator)).toBe(null)
  expect((await sessionOf(mika)).user.id).toBe(mika.id)
  await world.later(30 * MINUTE)
  await world.runJobs()
  expect((await eventsOf(mika)).map(({ action }) => action)).toEqual(['viewing_started', 'viewing_ended'])
  const out = await world.db
    .selectFrom('security_events')
    .select('user_id')
    .where('action', '=', 'sign_out')
    .where('user_id', 'in', [administrator.id, mika.id])
    .execute()
  expect(out).toEqual([{ user_id: administrator.id }])

  await view(other, mika)
  await world.db.deleteFrom('administrators').where('user_id', '=', other.id).execute()
  expect((await sessionOf(other)).user.id).toBe(other.id)
})

test('not of oneself, another administrator, an erased or unknown person; nor by a non-administrator, or without a reason', async () => {
  const [administrator, other, mika] = await Promise.all([admin(), admin(), world.person('Mika')])
  expect((await view(administrator, administrator)).body.code).toBe('view_self')
  expect((await view(administrator, other)).body.code).toBe('view_administrator')
  expect((await view(administrator, { id: crypto.randomUUID() })).status).toBe(404)
  expect((await view(mika, other)).status).toBe(404)
  expect(
    (await world.as(administrator).post(`/admin/people/${mika.id}/viewing`, { reason: ' a ' })).status,
  ).toBe(400)
  await view(administrator, mika)
  await world.db
    .updateTable('users')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', mika.id)
    .execute()
  expect((await sessionOf(administrator)).user.id).toBe(administrator.id)
  expect((await view(administrator, mika)).status).toBe(404)
})

test('no words of a message are shown, and no key of the payment provider', async () => {
  const [administrator, mika, ana] = await Promise.all([admin(), world.person('Mika'), world.person('Ana')])
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
    await view(administrator, person)
    const text = await seen(administrator)
    expect(text).not.toMatch(/red door|_key/)
    if (person === ana) expect(text).toContain('Mika')
  }
})

test('no socket hears their events', async () => {
  const [administrator, mika] = await Promise.all([admin(), world.person('Mika')])
  const url = await world.listen()
  await view(administrator, mika)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`, {
    headers: { cookie: administrator.cookie, origin: world.config.PUBLIC_URL },
  })
  const code = await new Promise((resolve) => socket.on('close', resolve))
  expect(code).toBe(4401)
})

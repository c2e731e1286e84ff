import { describe, expect, test } from 'vitest'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { deliverLetter } from './deliver-letter.ts'
import { selectReach } from './store.ts'
import { isOn, type Topic } from './topic.ts'
import { type Stop, unsubscribeToken } from './unsubscribe-token.ts'

const world = await createWorld()
const { asked } = rentalsOf(world)
const key = world.services.keys.unsubscribe

const tokenOf = (user_id: string, rest: Partial<Stop> = {}, by = key) =>
  unsubscribeToken(by, { user_id, topic: 'requests', channel: 'email', saved_search_id: null, ...rest })
/** As a mail program or a stranger's page sends it: no cookie, no origin of ours, no JSON. */
const post = async (token: string, init: RequestInit = {}) => {
  const response = await world.app.request(
    `${world.config.PUBLIC_URL}/api/unsubscribe?t=${encodeURIComponent(token)}`,
    { method: 'POST', ...init },
  )
  return { status: response.status, body: await response.json() }
}
const gets = async (user: { id: string }, topic: Topic) => {
  const reach = await selectReach(world.db, user.id)
  return reach !== undefined && isOn(topic, 'email', reach)
}

test('a letter names its one-click address in header and foot, and the call stops its topic alone', async () => {
  const [owner, renter] = [await world.person('Olga'), await world.person('Rene')]
  const listing = await world.listing(owner)
  await asked(renter, listing)
  await world.runJobs()
  const letter = world.letters.find(({ to }) => to === owner.email)
  const address = new URL(letter?.unsubscribe_url ?? '')
  expect(address.pathname).toBe('/api/unsubscribe')
  const token = address.searchParams.get('t') ?? ''
  expect(letter?.text).toContain(`${world.config.PUBLIC_URL}/unsubscribe?t=${token}`)

  expect((await world.as(null).get(`/unsubscribe_topics?t=${token}`)).body).toEqual({
    topic: 'requests',
    channel: 'email',
    saved_search: null,
    is_stopped: false,
  })
  for (let click = 0; click < 2; click += 1) {
    expect(
      await post(token, { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
    ).toMatchObject({
      status: 200,
      body: { topic: 'requests', is_stopped: true },
    })
  }
  expect((await world.as(null).get(`/unsubscribe_topics?t=${token}`)).body.is_stopped).toBe(true)
  expect(await gets(owner, 'requests')).toBe(false)
  expect(await gets(owner, 'answers')).toBe(true)
  const sent = { message_id: 'later', user_id: owner.id, topic: 'requests' } as const
  const button = { label: 'Look', url: 'http://localhost/' }
  const words = { preheader: 'x', heading: 'x', paragraphs: [], footer: 'x', button }
  expect(await deliverLetter(world.services, sent, { subject: 'x', locale: 'en-CA', ...words })).toBeNull()
})

describe('from anywhere', () => {
  const none: RequestInit = {}
  test.each<[string, RequestInit]>([
    ['without a body', none],
    ['with the form of RFC 8058', { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }],
    ['from a foreign page', { headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' } }],
    ['with bytes that are no text', { body: new Uint8Array([0, 255, 254, 13]) }],
    ['with JSON that is broken', { body: '{"a', headers: { 'content-type': 'application/json' } }],
    ['with a cookie that is nobody’s', { headers: { cookie: 'session=stolen' } }],
  ])('%s', async (_, init) => {
    const mika = await world.person('Mika')
    expect((await post(tokenOf(mika.id), init)).status).toBe(200)
    expect(await gets(mika, 'requests')).toBe(false)
  })
})

test('a scanner that opens the link changes nothing: it is led to the page that asks', async () => {
  const mika = await world.person('Mika')
  const token = tokenOf(mika.id)
  const response = await world.app.request(`${world.config.PUBLIC_URL}/api/unsubscribe?t=${token}`)
  expect([response.status, response.headers.get('location')]).toEqual([303, `/unsubscribe?t=${token}`])
  expect((await world.as(null).get(`/unsubscribe_topics?t=${token}`)).status).toBe(200)
  expect(await gets(mika, 'requests')).toBe(true)
})

describe('a token that is none says nothing of anybody', () => {
  const made: [string, (mika: string) => string][] = [
    ['signed by somebody else', (mika) => tokenOf(mika, {}, new Uint8Array(32))],
    ['cut', (mika) => tokenOf(mika).slice(0, -1)],
    ['cut before its signature', (mika) => tokenOf(mika).split('.')[0] ?? ''],
    [
      'with the words of another and its own signature',
      (mika) => swapped(tokenOf(mika), tokenOf(mika, { topic: 'answers' })),
    ],
    ['for what can’t be stopped', (mika) => tokenOf(mika, { topic: 'payments' })],
    ['of nobody', () => tokenOf('0198c1d2-0000-7000-8000-000000000000')],
    ['empty', () => ''],
    ['of other bytes', () => '\u0000.\u{1F3A5}'],
    ['with more behind it', (mika) => `${tokenOf(mika)}.x`],
  ]
  test.each(made)('%s', async (_, write) => {
    const mika = await world.person('Mika')
    const token = write(mika.id)
    const answers = [
      await post(token),
      await world.as(null).get(`/unsubscribe_topics?t=${encodeURIComponent(token)}`),
    ]
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([404, 'unsubscribe_unknown'])
    }
    for (const topic of ['requests', 'answers'] as const) expect(await gets(mika, topic)).toBe(true)
  })

  test('of an erased person', async () => {
    const mika = await world.person('Mika')
    await world.db
      .updateTable('users')
      .set({ deleted_at: world.clock.now() })
      .where('id', '=', mika.id)
      .execute()
    expect(await post(tokenOf(mika.id))).toMatchObject({ status: 404, body: { code: 'unsubscribe_unknown' } })
  })
})

test('a saved search is stopped alone, and not by another search’s token', async () => {
  const [mika, noa] = [await world.person('Mika'), await world.person('Noa')]
  const { id } = await world.db
    .insertInto('saved_searches')
    .values({
      user_id: mika.id,
      filters: '{"query":"Sony FX6"}',
      cadence: 'daily',
      created_at: world.clock.now(),
      ends_at: new Date('2026-12-01T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cadence = async () =>
    (await world.db.selectFrom('saved_searches').select('cadence').where('id', '=', id).executeTakeFirst())
      ?.cadence
  const search = { topic: 'searches', saved_search_id: id } as const
  expect((await post(tokenOf(noa.id, search))).status).toBe(200)
  expect(await cadence()).toBe('daily')
  const token = tokenOf(mika.id, search)
  expect((await world.as(null).get(`/unsubscribe_topics?t=${token}`)).body).toMatchObject({
    saved_search: { name: 'Sony FX6' },
    is_stopped: false,
  })
  expect((await post(token)).body).toMatchObject({ is_stopped: true })
  expect(await cadence()).toBe('off')
  expect(await gets(mika, 'searches')).toBe(true)
  await world.db.deleteFrom('saved_searches').where('id', '=', id).execute()
  expect((await post(token)).body).toMatchObject({ saved_search: null, is_stopped: true })
})

function swapped(token: string, other: string): string {
  return `${other.split('.')[0]}.${token.split('.')[1]}`
}

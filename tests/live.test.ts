import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { typingTeller } from '../src/features/talk/messages/tell-typing.ts'
import { tellLive } from '../src/platform/realtime.ts'
import type { Person } from './support/people.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()
const url = await world.listen()
const sam = await world.person('Sam')
const kim = await world.person('Kim')
const admin = await world.person('Desk', { admin: true })

describe('live events', () => {
  test('reach every open page of their person, and no other', async () => {
    const [first, second, other] = await Promise.all([
      join(sam, 'rentals'),
      join(sam, 'rentals'),
      join(kim, 'rentals'),
    ])
    const heard = Promise.all([next(first), next(second)])
    await tellLive(world.db, sam.id, { channel: 'rentals', event: 'update', id: 'one', role: 'owner' })
    const event = { channel: 'rentals', event: 'update', id: 'one', role: 'owner' }
    expect(await heard).toEqual([event, event])

    const told = next(other)
    await tellLive(world.db, kim.id, { channel: 'rentals', event: 'update', id: 'two' })
    expect(await told).toMatchObject({ id: 'two' })
    for (const socket of [first, second, other]) socket.close()
  })

  test('carry what changed as far as NOTIFY takes it, and go without it beyond', async () => {
    const socket = await join(sam, 'messages')
    const event = { channel: 'messages', event: 'insert', id: 'kim' } as const
    const view = (length: number) => ({ words: 'x'.repeat(length) })
    const most = 7999 - JSON.stringify({ user_id: sam.id, ...event, view: view(0) }).length
    for (const [length, carried] of [
      [most, { view: view(most) }],
      [most + 1, {}],
    ] as const) {
      const heard = next(socket)
      await tellLive(world.db, sam.id, { ...event, view: view(length) })
      expect(await heard).toEqual({ ...event, ...carried })
    }
    socket.close()
  })

  test('come only on channels that were joined', async () => {
    const socket = await join(sam, 'notifications')
    const heard = next(socket)
    await tellLive(world.db, sam.id, { channel: 'rentals', event: 'insert', id: 'unheard' })
    await tellLive(world.db, sam.id, { channel: 'notifications', event: 'insert', id: 'heard' })
    expect(await heard).toMatchObject({ id: 'heard' })
    socket.close()
  })

  test('wait for the commit: a rolled-back one is never sent', async () => {
    const socket = await join(sam, 'rentals')
    const heard = next(socket)
    const undone = world.db.transaction().execute(async (trx) => {
      await tellLive(trx, sam.id, { channel: 'rentals', event: 'insert', id: 'undone' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await tellLive(world.db, sam.id, { channel: 'rentals', event: 'insert', id: 'done' })
    expect(await heard).toMatchObject({ id: 'done' })
    socket.close()
  })

  test('a page checks again after a lost database, since events meanwhile did not arrive', async () => {
    const socket = await join(sam, 'rentals')
    const closed = once(socket, 'close')
    await world.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'northreel-live' and datname = current_database()`,
    )
    expect((await closed)[0]).toBe(1012)
    const fresh = await join(sam, 'rentals')
    const heard = next(fresh)
    await tellLive(world.db, sam.id, { channel: 'rentals', event: 'insert', id: 'again' })
    expect(await heard).toMatchObject({ id: 'again' })
    fresh.close()
  })

  test.each([
    ['signs out', (person: Person) => world.as(person).post('/accounts/sign-out')],
    [
      'is suspended',
      ({ id }: Person) => world.as(admin).post(`/admin/people/${id}/suspension`, { reason: 'Spam' }),
    ],
  ])('a socket closes when its person %s, and not those of other sessions', async (_, act) => {
    const lea = await world.person('Lea')
    const [theirs, another] = await Promise.all([join(lea, 'rentals'), join(kim, 'rentals')])
    const closed = once(theirs, 'close')
    expect((await act(lea)).status).toBe(200)
    expect((await closed)[0]).toBe(4401)
    const heard = next(another)
    await tellLive(world.db, kim.id, { channel: 'rentals', event: 'update', id: 'still' })
    expect(await heard).toMatchObject({ id: 'still' })
    another.close()
  })

  test('a visitor, a foreign page and an unknown channel are turned away', async () => {
    const [left] = await once(open(null), 'close')
    expect(left).toBe(4401)
    const ours = new URL(world.config.PUBLIC_URL)
    for (const origin of ['https://elsewhere.example', `https://${ours.host}`, url]) {
      expect(await statusOf(open(sam, origin))).toBe(403)
    }
    const socket = open(sam)
    await once(socket, 'open')
    socket.send('{"join":"everything"}')
    const [code] = await once(socket, 'close')
    expect(code).toBe(4400)
  })
})

describe('a typing notice', () => {
  test('reaches the other party of the conversation, on their channel of messages, and makes no row', async () => {
    const [ana, mika] = [await world.person('Ana'), await world.person('Mika')]
    await converse(ana, mika)
    const [writing, reading] = await Promise.all([join(ana, 'messages'), join(mika, 'messages')])
    const heard = next(reading)
    writing.send(JSON.stringify({ typing: mika.id }))
    expect(await heard).toEqual({ channel: 'messages', event: 'typing', id: ana.id })
    for (const socket of [writing, reading]) socket.close()
  })

  test.each([
    ['who has no conversation with them', 'none'],
    ['who has blocked them', 'reader'],
    ['whom they have blocked', 'writer'],
  ])('does not reach a person %s', async (_, blocker) => {
    const [ana, mika] = [await world.person('Ana'), await world.person('Mika')]
    if (blocker !== 'none') await converse(ana, mika)
    if (blocker === 'reader') await block(mika, ana)
    if (blocker === 'writer') await block(ana, mika)
    const [writing, reading] = await Promise.all([join(ana, 'messages'), join(mika, 'messages')])
    const heard = next(reading)
    const answered = next(writing)
    for (const whom of [mika.id, 'nobody']) writing.send(JSON.stringify({ typing: whom }))
    writing.send('{"ping":true}')
    expect(await answered).toEqual({ pong: true })
    await typingTeller(world.db)(ana.id, mika.id)
    await tellLive(world.db, mika.id, { channel: 'messages', event: 'insert', id: 'later' })
    expect(await heard).toMatchObject({ event: 'insert', id: 'later' })
    for (const socket of [writing, reading]) socket.close()
  })
})

async function converse(one: Person, other: Person): Promise<void> {
  const [low_id = '', high_id = ''] = [one.id, other.id].sort()
  const { id: conversation_id } = await world.db
    .insertInto('conversations')
    .values({ low_id, high_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = { conversation_id, last_message_at: new Date() }
  await world.db
    .insertInto('conversation_members')
    .values([
      { ...member, user_id: low_id, other_id: high_id },
      { ...member, user_id: high_id, other_id: low_id },
    ])
    .execute()
}

async function block(one: Person, other: Person): Promise<void> {
  await world.db.insertInto('blocks').values({ user_id: one.id, blocked_id: other.id }).execute()
}

function open(person: Person | null, origin = world.config.PUBLIC_URL) {
  return new WebSocket(`${url.replace('http', 'ws')}/api/realtime`, {
    origin,
    headers: person ? { cookie: person.cookie } : {},
  })
}

async function join(person: Person, channel: string) {
  const socket = open(person)
  await once(socket, 'open')
  const joined = next(socket)
  socket.send(JSON.stringify({ join: channel }))
  expect(await joined).toEqual({ joined: channel })
  return socket
}

async function next(socket: WebSocket): Promise<unknown> {
  const [data] = await once(socket, 'message')
  return JSON.parse(String(data))
}

function statusOf(socket: WebSocket): Promise<number | undefined> {
  return new Promise((done) => {
    socket.on('unexpected-response', (_request, response) => done(response.statusCode))
    socket.on('open', () => done(101))
    socket.on('error', () => undefined)
  })
}

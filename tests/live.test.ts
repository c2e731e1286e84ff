import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { tellLive } from '../src/platform/realtime.ts'
import type { Person } from './support/people.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()
const url = await world.listen()
const sam = await world.person('Sam')
const kim = await world.person('Kim')

describe('live events', () => {
  test('reach every open page of the person they are for, and nobody else', async () => {
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

  test('come only on channels that were joined', async () => {
    const socket = await join(sam, 'notifications')
    const heard = next(socket)
    await tellLive(world.db, sam.id, { channel: 'rentals', event: 'insert', id: 'unheard' })
    await tellLive(world.db, sam.id, { channel: 'notifications', event: 'insert', id: 'heard' })
    expect(await heard).toMatchObject({ id: 'heard' })
    socket.close()
  })

  test('wait for the commit: what is rolled back is never told', async () => {
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

  test('a page is sent to look again when the database was lost, since what was told meanwhile nobody heard', async () => {
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

import { beforeEach, expect, test, vi } from 'vitest'
import { CHANNELS, type LiveEvent } from '../live-protocol.ts'
import { connectLive, type OpenSocket } from './live-client.ts'

type FakeSocket = { sent: string[]; closed: boolean; on: Parameters<OpenSocket>[0] }

let sockets: FakeSocket[] = []
let heard: LiveEvent[] = []
let catchUps = 0

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  heard = []
  catchUps = 0
})

test('joins every channel, then catches up once and hears events', () => {
  connect()
  last().on.opened()
  expect(last().sent).toEqual([
    '{"join":"notifications"}',
    '{"join":"messages"}',
    '{"join":"rentals"}',
    '{"join":"equipment"}',
    '{"join":"stores"}',
    '{"join":"saved"}',
    '{"join":"account"}',
  ])
  say({ joined: 'notifications' })
  say({ joined: 'messages' })
  expect(catchUps).toBe(0)
  say({ joined: 'rentals' })
  say({ joined: 'equipment' })
  say({ joined: 'stores' })
  say({ joined: 'saved' })
  say({ joined: 'account' })
  expect(catchUps).toBe(1)
  say({ channel: 'rentals', event: 'update', id: 'r1', role: 'renter' })
  say({ channel: 'messages', event: 'insert', id: 'ben', view: { message: { body: 'Hello' } } })
  say({ channel: 'messages', event: 'insert', id: 'ben', view: 'Hello' })
  expect(heard).toEqual([
    { channel: 'rentals', event: 'update', id: 'r1', role: 'renter' },
    { channel: 'messages', event: 'insert', id: 'ben', view: { message: { body: 'Hello' } } },
    { channel: 'messages', event: 'insert', id: 'ben' },
  ])
})

test('tries again after 1 s, 2 s, 5 s, and then every 10 s', () => {
  connect()
  expect(waits(6)).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000])
})

test('begins again at 1 s once it stood, and catches up on what it missed', () => {
  connect()
  waits(4)
  join()
  expect(catchUps).toBe(1)
  expect(waits(2)).toEqual([1_000, 2_000])
  join()
  expect(catchUps).toBe(2)
})

test('gives a join ten seconds', () => {
  connect()
  last().on.opened()
  say({ joined: 'rentals' })
  say({ joined: 'equipment' })
  say({ joined: 'stores' })
  vi.advanceTimersByTime(9_999)
  expect(last().closed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(last().closed).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(sockets).toHaveLength(2)
})

test('asks every thirty seconds and stays while it is answered', () => {
  connect()
  join()
  for (const count of [1, 2, 3]) {
    vi.advanceTimersByTime(30_000)
    expect(pings()).toBe(count)
    say({ pong: true })
  }
  expect(sockets).toHaveLength(1)
})

test('takes an unanswered heartbeat for a lost connection', () => {
  connect()
  join()
  vi.advanceTimersByTime(60_000)
  expect(last().closed).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(sockets).toHaveLength(2)
})

test('on waking catches up and checks at once; without an answer it reconnects', () => {
  const live = connect()
  join()
  live.wake()
  expect([catchUps, pings()]).toEqual([2, 1])
  vi.advanceTimersByTime(11_000)
  expect(sockets).toHaveLength(2)
})

test('on waking does not wait out a delay', () => {
  const live = connect()
  last().on.closed()
  live.wake()
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(5_000)
  expect(sockets).toHaveLength(2)
})

test('sends typing notices while the connection is open, and drops them otherwise', () => {
  const live = connect()
  live.sayTyping('ben')
  join()
  live.sayTyping('ben')
  last().on.closed()
  live.sayTyping('ben')
  expect(sockets.flatMap(({ sent }) => sent).filter((text) => text.includes('typing'))).toEqual([
    '{"typing":"ben"}',
  ])
})

test('once stopped it is silent, and a late word from its socket changes nothing', () => {
  const live = connect()
  join()
  const { on } = last()
  live.stop()
  on.closed()
  live.wake()
  vi.advanceTimersByTime(120_000)
  expect(sockets).toHaveLength(1)
  expect(last().closed).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

function connect() {
  return connectLive({
    openSocket: (on) => {
      const socket: FakeSocket = { sent: [], closed: false, on }
      sockets.push(socket)
      return {
        send: (text) => void socket.sent.push(text),
        close: () => {
          socket.closed = true
        },
      }
    },
    onEvent: (event) => heard.push(event),
    onCatchUp: () => {
      catchUps += 1
    },
  })
}

function last(): FakeSocket {
  const socket = sockets.at(-1)
  if (!socket) throw new Error('No socket was opened.')
  return socket
}

function say(message: object) {
  last().on.said(JSON.stringify(message))
}

function join() {
  last().on.opened()
  for (const channel of CHANNELS) say({ joined: channel })
}

function pings(): number {
  return last().sent.filter((text) => text === '{"ping":true}').length
}

/** Loses the connection so many times; answers how long each next try was waited for. */
function waits(times: number): number[] {
  return Array.from({ length: times }, () => {
    const count = sockets.length
    const from = Date.now()
    last().on.closed()
    while (sockets.length === count) vi.advanceTimersByTime(100)
    return Date.now() - from
  })
}

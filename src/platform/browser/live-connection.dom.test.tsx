import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CHANNELS } from '../live-protocol.ts'
import { connectLive } from './live-client.ts'
import { advance, type Connection, type ConnectionEvent, off } from './live-connection.ts'

/** The browser's socket, as far as it matters. */
class Socket extends EventTarget {
  static readonly CONNECTING = 0
  static opened: Socket[] = []
  readyState = Socket.CONNECTING
  sent: string[] = []
  isClosed = false
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    Socket.opened.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
  }
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  Socket.opened = []
})

function connect() {
  const onEvent = vi.fn()
  const live = connectLive({ onEvent, onCatchUp: () => {} })
  onTestFinished(live.stop)
  const [socket] = Socket.opened
  if (!socket) throw new Error('No socket was opened.')
  return { live, socket, onEvent }
}

test('opens a socket to the page’s own origin, and joins once it is open', () => {
  const { socket } = connect()
  expect([socket.address, socket.sent]).toEqual([`ws://${location.host}/api/realtime`, []])
  socket.open()
  expect(socket.sent).toHaveLength(CHANNELS.length)
})

test('hears what it says', () => {
  const { socket, onEvent } = connect()
  socket.open()
  const data = JSON.stringify({ channel: 'rentals', event: 'insert', id: '7' })
  socket.dispatchEvent(new MessageEvent('message', { data }))
  expect(onEvent.mock.calls).toEqual([[{ channel: 'rentals', event: 'insert', id: '7', role: undefined }]])
})

test.each([
  ['another channel', { channel: 'weather', event: 'insert', id: '7' }],
  ['an event without an id', { channel: 'rentals', event: 'insert' }],
  ['a channel that is not joined', { joined: 'weather' }],
])('takes no notice of %s', (_, message) => {
  const { socket, onEvent } = connect()
  socket.open()
  socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  expect(onEvent).not.toHaveBeenCalled()
})

test('a socket dropped before it opens is closed once it does: browsers complain otherwise', () => {
  const { live, socket } = connect()
  live.stop()
  expect(socket.isClosed).toBe(false)
  socket.open()
  expect([socket.isClosed, socket.sent]).toEqual([true, []])
})

const live: Connection = { phase: 'live', awaitingPong: false }
const waiting: Connection = { phase: 'waiting', failures: 2 }
const joining: Connection = { phase: 'joining', failures: 0, missing: CHANNELS }

test.each<[Connection, ConnectionEvent['type'], Connection['phase'], string[]]>([
  [off, 'start', 'joining', ['open', 'timer']],
  [off, 'wake', 'off', []],
  [off, 'timer', 'off', []],
  [waiting, 'timer', 'joining', ['open', 'timer']],
  [waiting, 'wake', 'joining', ['open', 'timer']],
  [waiting, 'closed', 'waiting', []],
  [joining, 'timer', 'waiting', ['close', 'timer']],
  [joining, 'closed', 'waiting', ['timer']],
  [joining, 'wake', 'joining', []],
  [live, 'closed', 'waiting', ['timer']],
  [live, 'stop', 'off', ['close', 'timer']],
  [{ phase: 'live', awaitingPong: true }, 'timer', 'waiting', ['close', 'timer']],
])('%j, at %s, is %s', (before, type, phase, effects) => {
  const step = advance(before, { type } as ConnectionEvent)
  expect(step.connection.phase).toBe(phase)
  expect(step.effects.map((effect) => effect.type)).toEqual(effects)
})

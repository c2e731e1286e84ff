import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { liveSockets } from './live-sockets.ts'
import { createLog } from './log.ts'
import type { Viewer } from './session.ts'

const SECOND = 1_000
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
await once(server, 'listening')
afterEach(() => {
  vi.useRealTimers()
  server.close()
})

const lea: Viewer = {
  ...{ id: 'lea', session_id: 'one', email: '', name: 'Lea', locale: 'en-CA' },
  ...{
    session_ends_at: new Date(),
    is_admin: false,
    owes: null,
    proven_at: null,
    is_frozen: false,
    impersonated_by: null,
  },
}

test('a socket closes as its session runs out, without a beat, unless the session was renewed', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  let endsAt = new Date(Date.now() + 20 * SECOND)
  const read = vi.fn(async () => (Date.now() > endsAt.getTime() ? null : { ...lea, session_ends_at: endsAt }))
  const sockets = liveSockets(read, async () => {}, createLog('silent'))
  server.on('connection', (ws) =>
    sockets.welcome({ ws, viewer: { ...lea, session_ends_at: endsAt }, headers: new Headers() }),
  )
  const { port } = server.address() as AddressInfo
  const page = new WebSocket(`ws://127.0.0.1:${port}`)
  await once(page, 'open')
  page.send('{"join":"rentals"}')
  await once(page, 'message')
  const closed = once(page, 'close')

  endsAt = new Date(Date.now() + 50 * SECOND)
  await vi.advanceTimersByTimeAsync(21 * SECOND)
  expect(read).toHaveBeenCalledOnce()
  expect(page.readyState).toBe(WebSocket.OPEN)
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  expect((await closed)[0]).toBe(4401)
  expect(read).toHaveBeenCalledTimes(2)
})

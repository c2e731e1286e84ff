import { fork } from 'node:child_process'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { call } from '../call.ts'
import type { Act } from './acts.ts'

export type Floor = Awaited<ReturnType<typeof openFloor>>

/**
 * The floor below a message in the same minutes: one that is sent to a bare endpoint, heard over a socket, and read, one after the
 * other.
 */
export async function openFloor(databaseUrl: string) {
  const server = fork(new URL('../bare-messages.ts', import.meta.url), [databaseUrl, 'heard'])
  const [port] = await once(server, 'message')
  const origin = `http://127.0.0.1:${port}`
  const page = new WebSocket(origin.replace('http', 'ws'))
  await once(page, 'open')
  const asked = { path: '/', address: '10.3.0.1' }
  const body = JSON.stringify({ body: 'Is the FX6 free from Friday to Monday?' })
  const times: number[] = []
  let last = Promise.resolve()
  const send = async (since: number) => {
    const heard = once(page, 'message')
    const sending = call(origin, { ...asked, body })
    await Promise.race([heard, sending.then(() => heard)])
    await call(origin, asked)
    times.push(performance.now() - since)
    await sending
  }
  return {
    next: (): Act => (since) => {
      const again = () => send(since)
      last = last.then(again, again)
      return last
    },
    /** How long each took since they were taken last, in milliseconds. */
    takeTimes: () => times.splice(0),
    stop: async () => {
      page.terminate()
      server.kill()
      await once(server, 'exit')
    },
  }
}

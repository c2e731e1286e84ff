import { connect, type Socket } from 'node:net'

/** One kept connection that asks for one path at a time: as little of our own time as can be in what is measured. */
export type Line = { get(path: string): Promise<string>; end(): void }

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** Opens a connection to a server on this machine; `accept` is what it asks for, and may bring headers of its own. */
export async function openLine(port: number, accept = 'application/json'): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((done, fail) => socket.once('connect', done).once('error', fail))
  return {
    get: (path) =>
      ask(socket, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: ${accept}\r\n\r\n`),
    end: () => socket.destroy(),
  }
}

/** @throws when the answer is anything but a 200 with its length */
function ask(socket: Socket, request: string): Promise<string> {
  return new Promise((done, fail) => {
    let received: Buffer = Buffer.alloc(0)
    const read = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const head = received.indexOf(END_OF_HEAD)
      if (head < 0) return
      const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, head))?.[1]
      const body = received.subarray(head + END_OF_HEAD.length)
      if (length !== undefined && body.length < Number(length)) return
      socket.off('data', read)
      if (length !== undefined && received.toString('latin1', 9, 12) === '200') done(body.toString('utf8'))
      else fail(new Error(`Unexpected answer: ${received.toString('utf8', 0, 300)}`))
    }
    socket.on('data', read)
    socket.write(request)
  })
}

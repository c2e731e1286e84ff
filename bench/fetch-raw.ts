import { connect, type Socket } from 'node:net'

/** One kept connection that asks for one path at a time: as little of our own time as can be in what is measured. */
export type Line = { get(path: string): Promise<Buffer>; end(): void }

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

/**
 * Reads the head once, and of the body its bytes alone: an asker that reads its text is slower than the pages from memory.
 * @throws when the answer is anything but a 200 with its length
 */
function ask(socket: Socket, request: string): Promise<Buffer> {
  return new Promise((done, fail) => {
    let head: Buffer = Buffer.alloc(0)
    let body: Buffer[] | null = null
    let left = 0
    const end = (settle: () => void) => {
      socket.off('data', read)
      settle()
    }
    const read = (chunk: Buffer) => {
      let part = chunk
      if (!body) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        const at = head.indexOf(END_OF_HEAD)
        if (at < 0) return
        const text = head.toString('latin1', 0, at)
        const length = /^content-length: (\d+)$/im.exec(text)?.[1]
        if (length === undefined || !text.startsWith('HTTP/1.1 200'))
          return end(() => fail(new Error(`Unexpected answer: ${head.toString('utf8', 0, 300)}`)))
        body = []
        left = Number(length)
        part = head.subarray(at + END_OF_HEAD.length)
      }
      body.push(part)
      left -= part.length
      const whole = body
      if (left <= 0) end(() => done(whole.length === 1 && whole[0] ? whole[0] : Buffer.concat(whole)))
    }
    socket.on('data', read)
    socket.write(request)
  })
}

import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

const TALKS_EVERY_MS = 2_000

/**
 * A mail server that takes letters, and says so only once it is let: as slow as a test needs. Until then it says something now
 * and then, so that nobody takes it for dead; a `silent` one says nothing. `held` names the letters whose senders are still
 * waiting, `accepted` those that were taken, each by its Message-ID; `connections` counts those who came, also without a letter.
 */
export async function slowMailServer({ silent = false } = {}) {
  const waiting = new Map<Socket, { id: string; accept: () => void }>()
  const accepted: string[] = []
  let isOpen = false
  let connections = 0
  const talking = setInterval(() => {
    if (!silent) for (const socket of waiting.keys()) socket.write('250-one moment\r\n')
  }, TALKS_EVERY_MS)
  const server = createServer((socket) => {
    connections += 1
    let text = ''
    let isLetter = false
    socket.on('error', () => socket.destroy())
    socket.once('close', () => waiting.delete(socket))
    socket.on('data', (piece) => {
      text += piece
      while (true) {
        const end = text.indexOf(isLetter ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const said = text.slice(0, end)
        text = text.slice(end + (isLetter ? 5 : 2))
        if (isLetter) receive(socket, said)
        else answer(socket, said)
        isLetter = !isLetter && /^DATA/i.test(said)
      }
    })
    socket.write('220 slow.example ESMTP\r\n')
  })
  const receive = (socket: Socket, letter: string) => {
    const id = /^Message-ID:\s*<([^@>]+)/im.exec(letter)?.[1] ?? 'without an id'
    const accept = () => {
      waiting.delete(socket)
      accepted.push(id)
      socket.write('250 taken\r\n')
    }
    if (isOpen) accept()
    else waiting.set(socket, { id, accept })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    held: () => [...waiting.values()].map(({ id }) => id).sort(),
    accepted: () => accepted.toSorted(),
    open: () => {
      isOpen = true
      for (const { accept } of waiting.values()) accept()
    },
    connections: () => connections,
    stop: () => {
      clearInterval(talking)
      return new Promise((done) => server.close(done))
    },
  }
}

function answer(socket: Socket, said: string) {
  if (/^DATA/i.test(said)) socket.write('354 go on\r\n')
  else if (/^QUIT/i.test(said)) socket.end('221 bye\r\n')
  else if (/^EHLO/i.test(said)) socket.write('250 slow.example\r\n')
  else socket.write('250 ok\r\n')
}

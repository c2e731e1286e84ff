// Started by bench/kept-pages.ts in a process of its own: the least that an answer of Node could be.
import { createServer } from 'node:http'

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 }).end('{}')
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(address && typeof address === 'object' ? address.port : 0)
})

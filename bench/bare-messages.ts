// Started by the benches in a process of its own: the least that a message could be, one statement behind a bare endpoint.
// With `heard`, pages hear of each over a socket, and one statement reads the newest.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { WebSocketServer } from 'ws'

const [url = '', heard] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 16 })
await pool.query(`create table if not exists bare_messages
  (number bigint generated always as identity primary key, id uuid default gen_random_uuid(), body text)`)

const WRITE = {
  name: 'message',
  text: `with written as (insert into bare_messages (body) values ($1) returning id)
      select id, pg_notify('bare_messages', id::text) from written`,
}
const READ = { name: 'newest', text: 'select id, body from bare_messages order by number desc limit 20' }

const server = createServer(async (request, response) => {
  const isSent = request.method === 'POST'
  const { rows } = isSent
    ? await pool.query({ ...WRITE, values: [JSON.parse(await text(request)).body] })
    : await pool.query(READ)
  response
    .writeHead(isSent ? 201 : 200, { 'content-type': 'application/json' })
    .end(JSON.stringify(isSent ? rows[0] : rows))
})
if (heard) await tellPages()
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(address && typeof address === 'object' ? address.port : 0)
})

async function tellPages() {
  const pages = new WebSocketServer({ server })
  const listener = new pg.Client(url)
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => {
    for (const page of pages.clients) page.send(payload)
  })
  await listener.query('listen bare_messages')
}

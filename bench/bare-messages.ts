// Started by bench/messages.ts in a process of its own: the least that a message could be, one statement behind a bare endpoint.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

const [url = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 16 })
await pool.query('create table if not exists bare_messages (id uuid default gen_random_uuid(), body text)')

const server = createServer(async (request, response) => {
  const { body } = JSON.parse(await text(request))
  const { rows } = await pool.query({
    name: 'message',
    text: `with written as (insert into bare_messages (body) values ($1) returning id)
      select id, pg_notify('bare_messages', id::text) from written`,
    values: [body],
  })
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(rows[0]))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(address && typeof address === 'object' ? address.port : 0)
})

// Started by bench/search.ts in a process of its own: the product’s API, and beside it the barest endpoint there could be.
import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import pg from 'pg'
import { createApp } from '../src/node/app.ts'
import { createServices } from '../src/node/services.ts'
import { readConfig } from '../src/platform/config.ts'
import { createPool } from '../src/platform/database.ts'
import { createLimits } from '../src/platform/limits.ts'
import { createLog } from '../src/platform/log.ts'
import { keepSecrets } from '../src/platform/secrets.ts'
import { BARE_LISTING } from './bare-listing.ts'
import { NOON } from './large-database.ts'

const [url = '', dataDir = ''] = process.argv.slice(2)
const config = readConfig({
  NODE_ENV: 'production',
  AUTH_SECRET: randomUUID(),
  DATA_DIR: dataDir,
  DATABASE_URL: url,
})
const pool = createPool(url, 16, fail)
const { services: limited } = await createServices({
  config,
  secrets: await keepSecrets(config),
  pool,
  log: createLog('info'),
  clock: NOON,
})
// What is measured is the search, not its limits.
const services = { ...limited, limits: createLimits(pool, 1_000_000) }
const app = createApp({ services, pages: null, assets: null, isReady: async () => true })

const barePool = new pg.Pool({ connectionString: url, max: 16 })
const bare: RequestListener = (request, response) => {
  if (request.url === '/empty') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 }).end('{}')
    return
  }
  barePool.query({ name: 'listing', text: BARE_LISTING, values: ['cameras'] }).then(
    ({ rows }) => {
      const text = JSON.stringify({ items: rows, next_cursor: null })
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
        .end(text)
    },
    (error) => response.writeHead(500).end(String(error)),
  )
}

const ports = await Promise.all([listen(getRequestListener(app.fetch)), listen(bare)])
process.send?.(ports)

function listen(listener: RequestListener): Promise<number> {
  // A line may wait for minutes while others are measured.
  const server = createServer({ keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 }, listener)
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done(address && typeof address === 'object' ? address.port : 0)
    })
  })
}

function fail(error: Error) {
  throw error
}

import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import type { Env } from '#platform/http/env.ts'

const script = await readFile(new URL('./service-worker.js', import.meta.url), 'utf8')

/** `/sw.js`: revalidated on each fetch, so that no browser keeps an old one. */
export const serviceWorker = new Hono<Env>().get('/sw.js', (c) =>
  c.body(script, 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  }),
)

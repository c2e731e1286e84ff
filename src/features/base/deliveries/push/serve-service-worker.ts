import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import type { Env } from '#platform/http/env.ts'
import { productFile } from '#platform/product-files.ts'

const script = await readFile(productFile('src/features/base/deliveries/push/service-worker.js'), 'utf8')

/** `/sw.js`: revalidated on each fetch, so that no browser keeps an old one. */
export const serviceWorker = new Hono<Env>().get('/sw.js', (c) =>
  c.body(script, 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  }),
)

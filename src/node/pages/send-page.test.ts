import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { DrawnPage } from './page-request.ts'
import { sendPage } from './send-page.ts'

const HTML = `<!DOCTYPE html><p>${'Ça tourne… '.repeat(300)}</p>`

function ask(page: DrawnPage, headers: Record<string, string>) {
  const app = new Hono().get('*', (c) => sendPage(c, page))
  return app.request('/rent', { headers })
}

const drawn = (): DrawnPage => ({
  html: HTML,
  answer: new Response(null, {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8', vary: 'Cookie' },
  }),
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['identity', null, (body: Uint8Array) => body],
  ['', null, (body: Uint8Array) => body],
] as const)('a reader who takes “%s” gets the page as %s', async (taken, encoding, plain) => {
  const answer = await ask(drawn(), { 'accept-encoding': taken })
  const body = new Uint8Array(await answer.arrayBuffer())
  expect(Buffer.from(plain(body)).toString()).toBe(HTML)
  const { status, headers } = answer
  expect([status, headers.get('content-encoding'), headers.get('content-length')]).toEqual([
    404,
    encoding,
    String(body.length),
  ])
  expect([headers.get('content-type'), headers.get('vary')]).toEqual([
    'text/html; charset=utf-8',
    'Cookie, Accept-Encoding',
  ])
  if (encoding) expect(body.length).toBeLessThan(HTML.length / 10)
})

test('an answer that is no page stays as it is', async () => {
  const redirect = new Response(null, { status: 307, headers: { location: '/login' } })
  const answer = await ask({ html: null, answer: redirect }, { 'accept-encoding': 'br' })
  expect([answer.status, answer.headers.get('location'), answer.headers.get('content-encoding')]).toEqual([
    307,
    '/login',
    null,
  ])
})

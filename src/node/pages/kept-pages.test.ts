import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createWorld } from '../../../tests/support/world.ts'
import { createPublicState } from '../../platform/public-state.ts'
import { createApp } from '../app.ts'
import type { PageRenderer, PageRequest } from './page-request.ts'

const world = await createWorld()
const { services, config, clock } = world
const sam = await world.person('Sam')
const state = createPublicState()
/** The addresses of the pages made since the test began. */
let made: string[] = []
/** The maker waits for it before it ends. */
let meanwhile: () => Promise<void> | void = () => {}
let status = 200
let makePage: PageRenderer = visitorsPage

const app = createApp({
  services: { ...services, config: { ...config, TRUST_PROXY: '1' } },
  pages: (request, page) => makePage(request, page),
  assets: '/nowhere',
  isReady: async () => true,
  publicState: state,
})

/** A page with everything that could tell of its asker. */
async function visitorsPage(request: Request, { nonce, facts, callApi }: PageRequest) {
  made.push(request.url)
  const site = await callApi(new Request('http://localhost/api/site'))
  await meanwhile()
  const html = `<!doctype html><html data-request="${facts.request}"><head><meta property="csp-nonce" content="${nonce}"/>
<script nonce="${nonce}">count(${made.length})</script><script>injected()</script></head>
<body>${request.url} ${JSON.stringify([...request.headers])} ${await site.text()}</body></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return { html, answer: new Response(null, { status, headers }) }
}

beforeEach(() => {
  made = []
  meanwhile = () => {}
  status = 200
  makePage = visitorsPage
  state.hear(true)
})

const open = async (
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  origin = config.PUBLIC_URL,
) => app.request(`${origin}${path}`, { method, headers: { 'sec-fetch-site': 'same-origin', ...headers } })
const read = async (path: string, headers?: Record<string, string>) => (await open(path, headers)).text()

const LISTING = '/equipment/019392b1-0000-7000-8000-000000000001'
const PATHS = ['/', '/fr', '/rent', '/fr/rent/cameras', '/rent?query=fx6&location=Toronto', LISTING, '/faq']

test.each(PATHS)('visitors of %s read the same bytes, made once', async (path) => {
  const first = await read(path, { 'x-real-ip': '203.0.113.1', referer: 'https://a.example' })
  expect(await read(path, { cookie: 'theme=1', 'user-agent': 'other' })).toBe(first)
  expect(made).toEqual([new URL(path, config.PUBLIC_URL).href])
})

test('a page from memory allows its own inline scripts by their hash, and no other', async () => {
  const answer = await open('/rent')
  const [html, policy] = [await answer.text(), answer.headers.get('content-security-policy')]
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
  expect(html).toContain('<script>count(1)</script>')
  expect(policy).toContain(`script-src 'self' 'sha256-${hashOf('count(1)')}';`)
  expect(policy).not.toContain(hashOf('injected()'))
  expect(html).not.toMatch(/nonce|data-request/)
})

test('a signed-in person, and a browser with a cookie of ours, never read or leave a kept page', async () => {
  for (const cookie of [
    sam.cookie,
    'northreel.session_token=stale',
    '__Secure-northreel.session_token=x.y',
  ]) {
    const own = await open('/rent', { cookie })
    expect(own.headers.get('cache-control')).toMatch(/^private/)
    expect(await own.text()).toContain(cookie)
  }
  expect(await read('/rent')).not.toContain('session')
  expect(made).toHaveLength(4)
  const own = await open('/rent', { cookie: sam.cookie, 'if-none-match': '*' })
  expect(own.status).toBe(200)
})

test('a person known by other means than a cookie of ours reads no kept page either', async () => {
  const viewer = await services.readViewer(new Headers({ cookie: sam.cookie }))
  const knowing = createApp({
    services: { ...services, readViewer: async () => viewer },
    pages: visitorsPage,
    assets: null,
    isReady: async () => true,
    publicState: state,
  })
  const answer = await knowing.request(`${config.PUBLIC_URL}/rent`, { headers: { cookie: 'other=1' } })
  expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
    'private, no-store',
    null,
  ])
})

test('a browser that has the page gets 304, until something changes', async () => {
  const first = await open('/rent')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  expect(first.headers.get('vary')).toMatch(/Accept-Encoding, Cookie/)
  for (const known of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
    const again = await open('/rent', { 'if-none-match': known })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  }
  expect((await open('/rent', { 'if-none-match': 'W/"other"' })).status).toBe(200)
  state.change('days')
  expect((await open('/rent', { 'if-none-match': etag })).status).toBe(304)
  state.change('gear')
  expect((await open('/rent', { 'if-none-match': etag })).status).toBe(200)
  expect(made).toHaveLength(2)
})

test('a page comes compressed as its reader takes it, or plain', async () => {
  const plain = await read('/rent')
  for (const [taken, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    [';;,q', null],
  ] as const) {
    const answer = await open('/rent', { 'accept-encoding': taken })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    const format = encoding === 'br' ? 'brotli' : 'gzip'
    const body = encoding
      ? answer.body?.pipeThrough(new DecompressionStream(format as CompressionFormat))
      : answer.body
    expect(await new Response(body).text()).toBe(plain)
  }
  const head = await open('/rent', {}, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  const part = await open('/rent', { range: 'bytes=0-3' })
  expect([part.status, await part.text()]).toEqual([200, plain])
  expect(made).toHaveLength(1)
})

test('a page is kept for a minute', async () => {
  await read('/rent')
  clock.advance(59_999)
  await read('/rent')
  expect(made).toHaveLength(1)
  clock.advance(1)
  await read('/rent')
  expect(made).toHaveLength(2)
})

test('many at once wait for one making, those after a change for the next', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  meanwhile = () => promise
  const first = read('/rent')
  await expect.poll(() => made.length).toBe(1)
  const before = [first, ...Array.from({ length: 4 }, () => read('/rent'))]
  await new Promise((joined) => setImmediate(joined))
  state.change('gear')
  meanwhile = () => {}
  const after = read('/rent')
  await expect.poll(() => made.length).toBe(1)
  resolve()
  expect(new Set(await Promise.all(before)).size).toBe(1)
  expect(await after).not.toBe(await first)
  expect(await read('/rent')).toBe(await after)
  expect(made).toHaveLength(2)
})

test('a page that waits in the line of a busy network holds up no other network', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  meanwhile = () => (made.length === 1 ? promise : undefined)
  const busy = ['/rent', '/faq'].map((path) => read(path, { 'x-forwarded-for': '203.0.113.7' }))
  await expect.poll(() => made.length).toBe(1)
  const other = await read('/faq', { 'x-forwarded-for': '198.51.100.1' })
  resolve()
  expect((await Promise.all(busy))[1]).toBe(other)
  expect(made).toHaveLength(2)
})

test('a page that was being made while something changed is shown to its asker and not kept', async () => {
  meanwhile = () => state.change('gear')
  const first = await open('/rent')
  expect(first.status).toBe(200)
  meanwhile = () => {}
  await read('/rent')
  await read('/rent')
  expect(made).toHaveLength(2)
})

test('nothing is kept or answered from memory while changes are not heard', async () => {
  await read('/rent')
  state.hear(false)
  await read('/rent')
  await read('/rent')
  expect(made).toHaveLength(3)
  state.hear(true)
  await read('/rent')
  expect(made).toHaveLength(4)
})

test.each([301, 404, 429, 500, 503])('an answer %i is made again each time', async (answered) => {
  status = answered
  await read('/rent')
  expect((await open('/rent')).status).toBe(answered)
  expect(made).toHaveLength(2)
  world.faults.splice(0)
})

test('a page of which a part failed, that sets a cookie or names its request is not kept', async () => {
  makePage = async (request, page) => {
    await page.callApi(new Request('http://localhost/api/equipment/none'))
    return visitorsPage(request, page)
  }
  await read('/rent')
  makePage = async (request, page) => {
    const drawn = await visitorsPage(request, page)
    drawn.answer.headers.set('set-cookie', 'a=b')
    return drawn
  }
  await read('/rent')
  makePage = async (request, page) => {
    const drawn = await visitorsPage(request, page)
    return { ...drawn, html: `${page.facts.request}${drawn.html}` }
  }
  await read('/rent')
  makePage = visitorsPage
  await read('/rent')
  expect(made).toHaveLength(4)
})

const value = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('northreel.invalid', 'fr-CA', 'bytes=1-'),
)
const header = fc.constantFrom(
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-original-url', 'x-rewrite-url', 'host'],
  ...[
    'forwarded',
    'accept-language',
    'x-locale',
    'range',
    'user-agent',
    'referer',
    'origin',
    'authorization',
  ],
  ...['x-page-visitor', 'x-http-method-override', 'if-modified-since', 'accept', 'cache-control', 'cookie'],
)
const query = fc.array(
  fc.tuple(
    fc.constantFrom('query', 'from', 'utm_source', 'x-locale', '__proto__', '', 'pages', 'sort'),
    value,
  ),
  { maxLength: 3 },
)

test('no header, cookie or parameter of one visitor reaches the page of another', async () => {
  const plain = async (path: string) => (await read(path)).replace(/count\(\d+\)/, '')
  const clean = new Map<string, string>()
  for (const path of PATHS) clean.set(path, await plain(path))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PATHS),
      fc.dictionary(header, value),
      query,
      fc.constantFrom('GET', 'HEAD'),
      fc.constantFrom(config.PUBLIC_URL, 'http://evil.example', 'https://localhost:1'),
      async (path, asked, added, method, origin) => {
        state.hear(true)
        const headers = Object.fromEntries(
          Object.entries(asked).map(([name, text]) => [name, text.replace(/[^\x20-\x7e]/g, '').trim()]),
        )
        const more = new URLSearchParams(added).toString()
        const odd = more ? `${path}${path.includes('?') ? '&' : '?'}${more}` : path
        await open(odd, headers, method, origin)
        expect(await plain(path)).toBe(clean.get(path))
      },
    ),
    { numRuns: 300 },
  )
})

test('parameters that a page does not read are no part of its address, and a very long address is not kept', async () => {
  await read(LISTING)
  await read(`${LISTING}?utm_source=letter&from=2026-07-01`)
  await read('/?gclid=1')
  expect(made).toEqual([LISTING, '/'].map((path) => `${config.PUBLIC_URL}${path}`))
  made = []
  const long = `/rent?query=${'x'.repeat(700)}`
  await read(long)
  await read(long)
  for (const path of ['/rent?utm_source=x', '/login?authRequired=true'])
    await read(path).then(() => read(path))
  expect(made).toHaveLength(6)
})

import { expect, test } from 'vitest'
import { createWorld } from '../../../tests/support/world.ts'
import { createApp } from '../app.ts'

const world = await createWorld()
const { services, config } = world
/** How each page that is being made ends, in the order in which they were begun. */
const making: { path: string; end: () => void }[] = []
const app = createApp({
  services: { ...services, config: { ...config, TRUST_PROXY: '1' } },
  pages: (request) =>
    new Promise((done) => {
      const { pathname: path } = new URL(request.url)
      making.push({ path, end: () => done({ html: path, answer: new Response() }) })
    }),
  assets: null,
  isReady: async () => true,
})
const sam = await world.person('Sam')

const open = (path: string, from: string, headers: Record<string, string> = {}) =>
  Promise.resolve(
    app.request(`${config.PUBLIC_URL}${path}`, {
      headers: { 'x-forwarded-for': from, 'accept-language': 'en-CA', ...headers },
    }),
  )
const begun = () => making.map(({ path }) => path)
const untilBegun = (path: string) => expect.poll(begun).toContain(path)

/** Ends pages as they are begun, until all of these are answered. */
async function endAll(asked: Promise<Response>[]): Promise<Response[]> {
  let over = false
  const answers = Promise.all(asked).finally(() => {
    over = true
  })
  while (!over) {
    making.shift()?.end()
    await new Promise((later) => setImmediate(later))
  }
  return answers
}

test('one network has one page made at a time, a line, and then a page that says when to come back', async () => {
  const first = open('/faq', '203.0.113.7')
  await untilBegun('/faq')
  const line = Array.from({ length: 20 }, (_, n) => open(`/rent?n=${n}`, '203.0.113.7'))
  // Each joins the line before the next comes: the answer to one too many is there at once.
  const tooMany = await open('/terms?from=a%20page', '203.0.113.7', { 'x-locale': 'fr-CA' })
  expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '5'])
  const text = await tooMany.text()
  expect(text).toContain('<html lang="fr-CA">')
  expect(text).toMatch(/Trop de pages à la fois[\s\S]*Too many pages at once/)
  expect(text).toMatch(/href="\/fr\/terms\?from=a%20page"[\s\S]*href="\/terms\?from=a%20page"/)
  expect(begun()).toEqual(['/faq'])

  const others = [open('/insurance', '198.51.100.1'), open('/lend', '2001:db8::1', { cookie: sam.cookie })]
  await untilBegun('/insurance')
  await untilBegun('/lend')
  // A signed-in person is known by the session, behind the busy address too.
  const own = open('/privacy', '203.0.113.7', { cookie: sam.cookie })
  const answers = await endAll([first, ...line, ...others, own])
  expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(200))
  const [after] = await endAll([open('/terms', '203.0.113.7')])
  expect(after?.status).toBe(200)
})

test('a page that fails gives its turn back', async () => {
  const failing = createApp({
    services,
    pages: async (request) => {
      if (request.url.endsWith('/faq')) throw new Error('No page.')
      return { html: 'page', answer: new Response() }
    },
    assets: null,
    isReady: async () => true,
  })
  for (const [path, status] of [
    ['/faq', 500],
    ['/terms', 200],
  ] as const)
    expect((await failing.request(`${config.PUBLIC_URL}${path}`)).status).toBe(status)
})

import { expect, test } from 'vitest'
import { createWorld } from '../../../tests/support/world.ts'
import { createApp } from '../app.ts'

const world = await createWorld()
const app = createApp({
  services: world.services,
  pages: async (request) => ({ html: new URL(request.url).pathname, answer: new Response() }),
  assets: null,
  isReady: async () => true,
})
const sam = await world.person('Sam')
const lea = await world.person('Léa')
await world.as(lea).patch('/accounts/locale', { locale: 'fr-CA' })
const NUMBER = '00000000-0000-7000-8000-000000000000'

/** Where a page is read: the address it leads to, else the one that was asked for. */
async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await app.request(`${world.config.PUBLIC_URL}${path}`, { headers })
  return answer.headers.get('location') ?? (await answer.text())
}

const chosen = (locale: string) => ({ cookie: `PARAGLIDE_LOCALE=${locale}` })
const browser = (language: string) => ({ 'accept-language': language })
const french = browser('fr-CA,fr;q=0.9,en;q=0.8')

test.each([
  ['/', '/fr'],
  ['/rent', '/fr/rent'],
  ['/rent/cameras', '/fr/rent/cameras'],
  ['/my-rentals', '/fr/my-rentals'],
  ['/equipment/new', '/fr/equipment/new'],
])('%s leads French readers to %s', async (path, there) => {
  for (const reader of [chosen('fr-CA'), { cookie: lea.cookie }, french]) {
    expect(await read(path, reader)).toBe(there)
    expect(await read(path, { ...reader, 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' })).toBe(
      there,
    )
  }
})

test('a choice comes before the account, and the account before the browser', async () => {
  const both = `${lea.cookie}; PARAGLIDE_LOCALE=en-CA`
  expect(await read('/rent', { ...french, cookie: both })).toBe('/rent')
  expect(await read('/rent', { ...french, cookie: sam.cookie })).toBe('/rent')
  expect(await read('/rent', { ...browser('en-CA'), cookie: lea.cookie })).toBe('/fr/rent')
  expect(await read('/rent', { ...browser('en-CA'), ...chosen('fr-CA') })).toBe('/fr/rent')
})

test.each([
  ['fr', '/fr/rent'],
  ['en-CA,fr;q=0.9', '/rent'],
  ['en;q=0.5, fr-FR;q=0.8', '/fr/rent'],
  ['de, FR-ca;q=0.4, en;q=0.2', '/fr/rent'],
  ['fr;q=0, en;q=0.1', '/rent'],
  ['de, *', '/rent'],
  ['', '/rent'],
  [';;q=,', '/rent'],
])('a browser that asks for “%s” reads %s', async (language, there) => {
  expect(await read('/rent', browser(language))).toBe(there)
})

test('a caller without a language, such as a search engine, gets the requested address', async () => {
  for (const path of ['/', '/rent', '/fr', '/fr/rent', `/equipment/${NUMBER}`]) {
    expect(await read(path)).toBe(path)
  }
})

test.each([
  [`/equipment/${NUMBER}`, {}],
  [`/stores/${NUMBER}`, {}],
  [`/rental-approval/${NUMBER}`, {}],
  ['/rent?query=sony', {}],
  ['/my-rentals?lang=en', {}],
  ['/auth/confirm?token=abc', {}],
  ['/rent', { 'sec-fetch-site': 'cross-site' }],
  ['/rent', { 'sec-fetch-site': 'same-origin' }],
  ['/', { 'sec-fetch-site': 'same-origin' }],
  ['/rent', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'image' }],
])('%s, asked for with %j, stays in its language', async (path, headers) => {
  expect(await read(path, { ...french, ...chosen('fr-CA'), ...headers })).toBe(path.split('?')[0])
})

test('an address in French stays French for any reader', async () => {
  for (const path of ['/fr', '/fr/rent', `/fr/equipment/${NUMBER}`]) {
    expect(await read(path, { ...browser('en'), ...chosen('en-CA') })).toBe(path)
  }
})

test('the front page that another site links to is in the reader’s language', async () => {
  expect(await read('/', { ...french, 'sec-fetch-site': 'cross-site' })).toBe('/fr')
})

test('no cache keeps the redirect, and both answers name what they vary on', async () => {
  const ask = (headers: Record<string, string>) => app.request(`${world.config.PUBLIC_URL}/rent`, { headers })
  const led = await ask(french)
  expect([led.status, led.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
  for (const { headers } of [led, await ask({})]) {
    expect(headers.get('vary')).toMatch(/Cookie, Accept-Language/)
  }
})

test('the API answers in the language of the page, else in the reader’s', async () => {
  const detail = async (headers: Record<string, string>) =>
    (await world.as(null).get('/nowhere', headers)).body.detail
  const [english, frenchWords] = [await detail({}), await detail({ 'x-locale': 'fr-CA' })]
  expect(frenchWords).not.toBe(english)
  expect(await detail(french)).toBe(frenchWords)
  expect(await detail({ ...french, 'x-locale': 'en-CA' })).toBe(english)
})

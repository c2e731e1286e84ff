import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const source = await readFile(new URL('./service-worker.js', import.meta.url), 'utf8')
const ORIGIN = 'https://northreel.example'

type Handler = (event: object) => void

/** The worker as a browser runs it, with what it did to its surroundings. */
function worker({ tabs = [] as string[], answer = {} as object, status = 200 } = {}) {
  const handlers = new Map<string, Handler>()
  const did: unknown[] = []
  const self = {
    location: new URL(`${ORIGIN}/sw.js`),
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    skipWaiting: () => did.push('skipWaiting'),
    registration: {
      showNotification: async (title: string, options: object) => did.push(['show', title, { ...options }]),
      pushManager: {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => ({
          toJSON: () => ({ endpoint: `new for ${applicationServerKey}`, keys: { p256dh: 'p', auth: 'a' } }),
        }),
      },
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => did.push(['focus', url]) })),
      openWindow: async (url: string) => did.push(['open', url]),
    },
  }
  const fetch = async (path: string, init: RequestInit = {}) => {
    did.push([init.method ?? 'GET', path, init.body ?? null])
    return Response.json(answer, { status })
  }
  runInContext(source, createContext({ self, fetch, URL, JSON, SyntaxError }))
  return {
    names: [...handlers.keys()],
    did,
    hear: async (name: string, event: object = {}) => {
      const waits: Promise<unknown>[] = []
      handlers.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => void waits.push(wait) })
      await Promise.all(waits)
      return did
    },
  }
}

const data = (text: string) => ({ data: { json: () => JSON.parse(text) } })

test('is served to everybody, is revalidated each time, and answers no page', async () => {
  const response = await world.app.request(`${world.config.PUBLIC_URL}/sw.js`)
  expect(await response.text()).toBe(source)
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(worker().names.toSorted()).toEqual([
    'install',
    'notificationclick',
    'push',
    'pushsubscriptionchange',
  ])
})

test('a push is shown, in place of an earlier one about the same thing', async () => {
  const did = await worker().hear(
    'push',
    data('{"title":"Ana","body":"Hello","tag":"c1","path":"/messages"}'),
  )
  expect(did).toEqual([
    [
      'show',
      'Ana',
      { body: 'Hello', icon: '/icons/icon-192.png', tag: 'c1', renotify: true, data: { path: '/messages' } },
    ],
  ])
})

test.each([
  ['no data', {}],
  ['no JSON', data('<html>')],
  ['no title', data('{"body":"x"}')],
  ['null', data('null')],
])('a push with %s shows nothing', async (_, event) => {
  expect(await worker().hear('push', event)).toEqual([])
})

test.each([
  ['/fr/messages', [], ['open', `${ORIGIN}/fr/messages`]],
  ['/my-rentals', [`${ORIGIN}/rent`], ['open', `${ORIGIN}/my-rentals`]],
  [
    '/my-rentals?show=past',
    [`${ORIGIN}/rent`, `${ORIGIN}/my-rentals?show=past#top`],
    ['focus', `${ORIGIN}/my-rentals?show=past#top`],
  ],
  ['https://evil.example/', [], ['open', `${ORIGIN}/`]],
  ['//evil.example/', [], ['open', `${ORIGIN}/`]],
  ['javascript:alert(1)', [], ['open', `${ORIGIN}/`]],
  [undefined, [], ['open', `${ORIGIN}/`]],
])('a press on %s leads where it is ours', async (path, tabs, expected) => {
  let closed = 0
  const notification = { data: { path }, close: () => (closed += 1) }
  expect(await worker({ tabs }).hear('notificationclick', { notification })).toEqual([expected])
  expect(closed).toBe(1)
})

test('a new address of the same browser is reported while its person wants pushes', async () => {
  expect(await worker({ answer: { public_key: 'key', is_on: true } }).hear('pushsubscriptionchange')).toEqual(
    [
      ['GET', '/api/push_key', null],
      ['POST', '/api/push_subscriptions', '{"endpoint":"new for key","p256dh":"p","auth":"a"}'],
    ],
  )
})

test.each([
  ['turned off', { answer: { public_key: 'key', is_on: false } }],
  ['signed out', { status: 401 }],
])('it is not where they are %s', async (_, state) => {
  expect(await worker(state).hear('pushsubscriptionchange')).toEqual([['GET', '/api/push_key', null]])
})

import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  HeadContent,
  notFound,
  Scripts,
} from '@tanstack/react-router'
import { attachRouterServerSsrUtils } from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderDocument } from './render-document.ts'

const NONCE = 'a+/='

type Page = {
  component?: () => React.ReactNode
  loader?: () => unknown
  head?: () => { meta?: { title: string }[]; links?: { rel: string; href: string }[] }
}

/** Draws `/` of a site with one page, which shows what `component` answers. */
async function draw(page: Page, sleeps = false) {
  const root = createRootRoute({ notFoundComponent: () => 'Nothing here' })
  const index = createRoute({ getParentRoute: () => root, path: '/', ...page })
  const router = createRouter({
    routeTree: root.addChildren([index]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
    ssr: { nonce: NONCE },
  })
  attachRouterServerSsrUtils({ router, manifest: undefined })
  await router.load()
  await router.serverSsr?.dehydrate()
  const drawn = await renderDocument({ router, responseHeaders: new Headers({ 'x-own': 'kept' }) }, sleeps)
  return { response: drawn.answer, text: drawn.html, router }
}

/** A page with these words, and the router's own parts of its head and its end. */
function documentOf(words: string) {
  const body = createElement('body', null, words, createElement(Scripts))
  return createElement('html', null, createElement('head', null, createElement(HeadContent)), body)
}

test('a page is one document, with its status and headers', async () => {
  const { response, text, router } = await draw({
    component: () =>
      createElement('html', { lang: 'fr-CA' }, createElement('body', null, 'Bonjour & bienvenue')),
  })
  expect(text).toMatch(/^<!DOCTYPE html><html lang="fr-CA"><body>.*Bonjour &amp; bienvenue/)
  expect([response.status, response.headers.get('x-own')]).toEqual([200, 'kept'])
  expect(router.serverSsr).toBeUndefined()
})

test('other work has a turn before each part of a page', async () => {
  let turns = 0
  let isOver = false
  const others = async () => {
    while (!isOver) {
      await nextTurn()
      turns += 1
    }
  }
  onTestFinished(() => {
    isOver = true
  })
  let beforeDrawn = 0
  const component = () => {
    beforeDrawn = turns
    return createElement('html')
  }
  // The page's data are the last that is awaited before it is drawn.
  await draw({ component, loader: () => void others() })
  expect(beforeDrawn).toBeGreaterThanOrEqual(1)
  expect(turns).toBeGreaterThanOrEqual(2)
})

test('a page that is not there says so in its status', async () => {
  const { response, text } = await draw({
    loader: () => {
      throw notFound()
    },
  })
  expect([response.status, text.includes('Nothing here')]).toEqual([404, true])
})

test.each([true, false])(
  'a page that sleeps (%s) has its data in a template, where they don’t run',
  async (sleeps) => {
    const component = () =>
      createElement('html', null, createElement('body', null, 'Bonjour', createElement(Scripts)))
    const { text } = await draw({ component, loader: () => ({ gear: 'a </body> of <script>' }) }, sleeps)
    const [, shown = '', asleep = ''] =
      /<body>(.*?)(?:<template id="page-data">(.*)<\/template>)?<\/body>/s.exec(text) ?? []
    expect(text.match(/<script/g)?.length).toBeGreaterThan(1)
    expect(shown.includes('<script')).toBe(!sleeps)
    expect(asleep.includes('of \\x3Cscript>')).toBe(sleeps)
  },
)

test.each(['Bonjour', 'a <script /*$tsr-stream-boundary*/'])(
  'a page that shows “%s” has each of its parts once, and the router’s last scripts before its end',
  async (words) => {
    const later = Promise.withResolvers<string>()
    const component = () => {
      later.resolve('Genaray')
      return documentOf(words)
    }
    const head = () => ({ meta: [{ title: words }] })
    const { text } = await draw({ component, head, loader: () => ({ gear: 'Ursa', later: later.promise }) })
    for (const once of [/<!DOCTYPE html>/g, /<title/g, /<body>/g]) expect(text.match(once)).toHaveLength(1)
    expect(text).toMatch(/^<!DOCTYPE html><html><head>.*<\/script><\/body><\/html>$/s)
    const [, last] = text.split(/;\/\*\$tsr-stream-boundary\*\/<\/script>/)
    expect(last).toMatch(/^<script[^>]*>.*Genaray.*\$_TSR\.e\(\)/s)
  },
)

test('the router makes bytes of the end of a page alone', async () => {
  const encode = vi.spyOn(TextEncoder.prototype, 'encodeInto')
  onTestFinished(() => encode.mockRestore())
  const later = Promise.withResolvers<string>()
  const component = () => {
    later.resolve('Genaray')
    return documentOf('Ursa '.repeat(10_000))
  }
  const { text } = await draw({ component, loader: () => ({ later: later.promise }) })
  expect(text.length).toBeGreaterThan(50_000)
  expect(encode).toHaveBeenCalled()
  for (const [encoded] of encode.mock.calls) expect(encoded.length).toBeLessThan(2_000)
})

test('a page keeps its nonce on scripts, and loses it in the rest of the head', async () => {
  const head = () => ({ links: [{ rel: 'icon', href: '/icons/mark.svg' }] })
  const { text } = await draw({ component: () => documentOf('</head>'), head })
  const [, drawnHead = '', body = ''] = /<head>(.*?)<\/head>(.*)/s.exec(text) ?? []
  expect(drawnHead).toMatch(/<meta property="csp-nonce".*<link rel="icon"/)
  expect(drawnHead).not.toContain(' nonce=')
  expect(body.split(`<script nonce="${NONCE}"`).length).toBe(body.split('<script').length)
})

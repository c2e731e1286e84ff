import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  Scripts,
} from '@tanstack/react-router'
import { attachRouterServerSsrUtils } from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { renderDocument } from './render-document.ts'

type Page = { component?: () => React.ReactNode; loader?: () => unknown }

/** Draws `/` of a site with one page, which shows what `component` answers. */
async function draw(page: Page, sleeps = false) {
  const root = createRootRoute({ notFoundComponent: () => 'Nothing here' })
  const index = createRoute({ getParentRoute: () => root, path: '/', ...page })
  const router = createRouter({
    routeTree: root.addChildren([index]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
  })
  attachRouterServerSsrUtils({ router, manifest: undefined })
  await router.load()
  await router.serverSsr?.dehydrate()
  const response = await renderDocument({ router, responseHeaders: new Headers({ 'x-own': 'kept' }) }, sleeps)
  return { response, text: await response.text(), router }
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
  expect(turns).toBeGreaterThanOrEqual(3)
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

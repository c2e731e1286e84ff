import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
} from '@tanstack/react-router'
import { attachRouterServerSsrUtils } from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderDocument } from './render-document.ts'

/** Draws `/` of a site with one page, which shows what `component` answers. */
async function draw(page: { component?: () => React.ReactNode; loader?: () => unknown }) {
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
  const response = await renderDocument({ router, responseHeaders: new Headers({ 'x-own': 'kept' }) })
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

test('a page that is not there says so in its status', async () => {
  const { response, text } = await draw({
    loader: () => {
      throw notFound()
    },
  })
  expect([response.status, text.includes('Nothing here')]).toEqual([404, true])
})

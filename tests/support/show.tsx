import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { sessionQuery } from '../../src/features/people/session/queries.ts'
import type { Session } from '../../src/features/people/session/session-view.ts'
import { SessionProvider } from '../../src/features/people/session/use-session.tsx'
import type { Locale } from '../../src/platform/locale.ts'
import { localizePath } from '../../src/platform/localized-address.ts'
import { getRouter } from '../../src/router.tsx'
import { Toaster } from '../../src/ui/toaster.tsx'
import { somebody } from './draw.ts'
import { render } from './render.ts'

type Options = {
  locale?: Locale
  /** The address of the page, without its language. */
  at?: string
  session?: Session | null
}

/**
 * Draws an element as a page of the site draws it: with its router, its cache, its session and its toasts, at an address and in a
 * language. The page is the same wherever it leads.
 */
export async function show(element: ReactNode, { locale = 'en-CA', at = '/', session = null }: Options = {}) {
  window.history.replaceState(null, '', localizePath(at, locale))
  const site = getRouter()
  const { routeTree: _, ...options } = site.options
  const { queryClient } = options.context
  queryClient.setQueryData(sessionQuery().queryKey, session)
  const root = createRootRouteWithContext<typeof site.options.context>()({
    component: () => (
      <SessionProvider>
        <Outlet />
        <Toaster />
      </SessionProvider>
    ),
  })
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => element })
  const routeTree: AnyRoute = root.addChildren([page])
  const router = createRouter({ ...options, routeTree })
  await router.load()
  const view = render(<RouterProvider router={router} />)
  onTestFinished(() => {
    for (const { history } of [router, site]) history.destroy()
    queryClient.clear()
  })
  return { ...view, router, queryClient, user: somebody() }
}

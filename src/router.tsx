import { QueryClient } from '@tanstack/react-query'
import { createRouter, type ParsedLocation } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { deLocalizeUrl, localizeUrl } from '#paraglide/runtime.js'
import { pageNonce } from '#platform/browser/api-client.ts'
import { NotFound } from './pages/-not-found.tsx'
import { PageError } from './pages/-page-error.tsx'
import { routeTree } from './route-tree.gen.ts'

/** One router per page on the server, one per tab in the browser; its cache is what live events invalidate. */
export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 15_000, retry: false, refetchOnWindowFocus: false } },
  })
  const router = createRouter({
    routeTree,
    context: { queryClient },
    rewrite: { input: ({ url }) => deLocalizeUrl(url), output: ({ url }) => localizeUrl(url) },
    // Values as they are written, with no JSON around them: each page's `validateSearch` reads its own.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
    scrollRestoration: keepingEarlyScroll(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
    ssr: { nonce: pageNonce() },
  })
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    // What is still on its way the browser asks for itself: nobody would catch its failure there.
    dehydrateOptions: { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' },
  })
  return router
}

/**
 * Whether a page that now stands is scrolled to where it was left, or to its top. The one that a browser came in by is not: the
 * script in its head has done so, and where somebody scrolled to before it was alive they stay, and press what they see.
 */
function keepingEarlyScroll(): (page: { location: ParsedLocation }) => boolean {
  if (typeof window === 'undefined') return () => true
  const { pathname, search, hash } = window.location
  let entered: string | null = `${pathname}${search}${hash}`
  return ({ location }) => {
    const isEntry = location.publicHref === entered
    entered = null
    return !isEntry
  }
}

/** A search as an address writes it, absent values left out: `{ query: '5600' }` is `?query=5600`. */
function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}

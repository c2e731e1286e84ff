import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, type ParsedLocation } from '@tanstack/react-router'
import { pageNonce } from '#platform/browser/api-client.ts'
import { readAnswers, writeAnswers } from '#platform/browser/page-answers.ts'
import { deLocalizeUrl, localizeUrl } from '#platform/localized-address.ts'
import { NotFound } from './pages/-not-found.tsx'
import { PageError } from './pages/-page-error.tsx'
import { routeTree } from './route-tree.gen.ts'

// Answers reach their screens before the next state of the screen is drawn, not a task later (decision 0099).
notifyManager.setScheduler(queueMicrotask)

/** One router per page on the server, one per tab in the browser; its cache is what live events invalidate. */
export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: false,
        refetchOnWindowFocus: false,
        // Without a connection a page fails at once and says so, instead of waiting unseen.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
  return createRouter({
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
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    // A page's data are complete before it is drawn: none comes later in a stream.
    dehydrate: () => ({ answers: writeAnswers(queryClient) }),
    hydrate: ({ answers }) => readAnswers(queryClient, answers),
  })
}

/**
 * Whether the present page scrolls to its old position or to its top. The first page of a visit does not: the script in
 * its head has done so, and a reader who scrolled before hydration stays there.
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

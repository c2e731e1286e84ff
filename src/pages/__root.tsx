import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  HeadContent,
  Outlet,
  ScriptOnce,
  Scripts,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { siteQuery } from '#features/base/information/queries.ts'
import { sessionQuery } from '#features/people/session/queries.ts'
import { SessionProvider } from '#features/people/session/use-session.tsx'
import { NotificationBell } from '#features/talk/notifications/screens/notification-bell.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { earlyInputScript, useEarlyInput } from '#ui/early-input.ts'
import { preloadedFont } from '#ui/fonts.ts'
import { pageFacts } from '#ui/page-facts.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import styles from '#ui/styles.css?url'
import { themeScript } from '#ui/theme-script.ts'
import { Toaster } from '#ui/toaster.tsx'
import { Footer } from './-footer.tsx'
import { LiveUpdates } from './-live-updates.tsx'
import { MessagesLink } from './-messages-link.tsx'
import { NotFound } from './-not-found.tsx'
import { OfflineNotice } from './-offline-notice.tsx'
import { PageError } from './-page-error.tsx'
import { PendingBar } from './-pending-bar.tsx'
import { TopBar } from './-top-bar.tsx'
import { useHead } from './-use-head.ts'
import { useNewPage } from './-use-new-page.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Both are prefetched, not awaited for their result: a page can stand without them, and then asks again.
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.prefetchQuery(siteQuery), queryClient.prefetchQuery(sessionQuery())])
  },
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'format-detection', content: 'telephone=no' },
      {
        title: matches.some(isNotFound)
          ? m.shell_not_found_page({ brand: pageFacts().brand })
          : pageFacts().brand,
      },
    ],
    links: [
      { rel: 'preload', as: 'font', type: 'font/woff2', href: preloadedFont, crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/icons/mark.svg', type: 'image/svg+xml' },
      { rel: 'icon', href: '/icons/mark-48.png', type: 'image/png', sizes: '48x48' },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  shellComponent: Document,
  component: Site,
  notFoundComponent: NotFound,
  errorComponent: BareError,
})

function isNotFound({ status, _notFound }: { status: string; _notFound?: boolean }): boolean {
  return status === 'notFound' || _notFound === true
}

/** The server draws the whole document. A browser draws `#site` alone: other programs write into the rest. */
function Document({ children }: { children: ReactNode }) {
  if (!import.meta.env.SSR) return children
  const { origin, brand, request, trouble } = pageFacts()
  return (
    <html
      lang={getLocale()}
      data-origin={origin}
      data-brand={brand}
      data-request={request}
      data-trouble={trouble || undefined}
    >
      <head>
        <FirstScripts />
        <meta name="theme-color" content="#f7f4ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#100f0d" media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body>
        <div id="site" className="contents">
          {children}
        </div>
        <Scripts />
      </body>
    </html>
  )
}

function FirstScripts() {
  const { wake } = pageFacts()
  return (
    <>
      <ScriptOnce>{themeScript}</ScriptOnce>
      <ScriptOnce>{earlyInputScript()}</ScriptOnce>
      {wake ? <ScriptOnce>{wake}</ScriptOnce> : null}
    </>
  )
}

function Site() {
  useEarlyInput()
  useHead()
  useNewPage()
  return (
    <SessionProvider>
      <SkipLink />
      <PendingBar />
      <TopBar bell={<NotificationBell />} messages={<MessagesLink />} />
      <LiveUpdates />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
      <OfflineNotice />
      <Footer />
      <Toaster />
    </SessionProvider>
  )
}

/** When even the frame of the site fails. */
function BareError(props: ErrorComponentProps) {
  return (
    <main id="main">
      <PageError {...props} />
    </main>
  )
}

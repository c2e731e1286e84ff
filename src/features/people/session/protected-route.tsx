import type { QueryClient } from '@tanstack/react-query'
import { redirect, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { localizePath } from '#platform/localized-address.ts'
import { Spinner } from '#ui/spinner.tsx'
import { sessionQuery } from './queries.ts'
import { returnAddress } from './return-address.ts'
import { useSession } from './use-session.tsx'

type GuardedRoute = { context: { queryClient: QueryClient }; location: { href: string } }
type EntryRoute = { context: { queryClient: QueryClient }; search: { from?: string } }

/**
 * `beforeLoad` of a page for signed-in people: visitors are sent to /login with the way back, on the server too, before
 * anything private is asked for. Wrap the page's component in `ProtectedRoute` as well: sessions end while pages are open.
 */
export async function requireSession({ context, location }: GuardedRoute) {
  const session = await context.queryClient.ensureQueryData(sessionQuery())
  if (!session) {
    throw redirect({ to: '/login', search: { from: location.href, authRequired: true }, replace: true })
  }
}

/** `beforeLoad` of /login and /signup: a signed-in person goes on to the page they were headed for. */
export async function sendSignedInOn({ context, search }: EntryRoute) {
  const session = await context.queryClient.ensureQueryData(sessionQuery())
  if (!session) return
  const path = returnAddress(search.from)
  // On the server an address is sent as it is; in the browser the router puts it into the page's language.
  const href = typeof window === 'undefined' ? localizePath(path) : path
  throw redirect({ href, replace: true })
}

/** Shows its children to signed-in people alone: a spinner while that is being found out, else on to /login (SPEC §4). */
export function ProtectedRoute({ children }: { children: ReactNode }) {
  const { isAuthenticated, loading } = useSession()
  const href = useLocation({ select: (location) => location.href })
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  useEffect(() => {
    if (loading || isAuthenticated) isLeaving.current = false
    // Once: while the page is being left, its address is already that of /login.
    if (loading || isAuthenticated || isLeaving.current) return
    isLeaving.current = true
    void navigate({ to: '/login', search: { from: href, authRequired: true }, replace: true })
  }, [loading, isAuthenticated, href, navigate])
  if (isAuthenticated) return children
  return (
    <div className="grid min-h-[60vh] place-items-center text-28 text-muted">
      <Spinner label={m.ui_loading()} />
    </div>
  )
}

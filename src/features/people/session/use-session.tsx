import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { logInBrowser } from '#platform/browser/browser-log.ts'
import { noLongerThan, WAITS } from '#platform/browser/in-time.ts'
import { toast } from '#ui/toast.ts'
import { sessionQuery } from './queries.ts'
import { SESSION_CHECK_MS, sessionEventBetween } from './session.ts'
import { emitSessionEvent } from './session-events.ts'
import { listenToTabs, tellTabs } from './session-tabs.ts'
import type { Session } from './session-view.ts'

type SessionState = {
  user: Session['user'] | null
  profile: Session['profile'] | null
  isAuthenticated: boolean
  loading: boolean
  /** Until when an administrator looks at the site as this person; undefined for the person themself. */
  impersonationEnds: string | undefined
  /** During a claim to this account: the end of its freeze, null when an administrator decides. */
  frozen?: Session['frozen']
}

const SessionContext = createContext<SessionState | null>(null)

/**
 * Provides the session to everything below it. Reloads it every 30 s while signed in, when the tab wakes, when the
 * network is back, and when another tab signs in or out.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery({
    ...sessionQuery(),
    refetchInterval: ({ state }) => (state.data ? SESSION_CHECK_MS : false),
  })
  const session = data ?? null
  useChecksOnWaking()
  useEvents(session, isPending)
  useSignOutHere()
  const state: SessionState = {
    user: session?.user ?? null,
    profile: session?.profile ?? null,
    isAuthenticated: session !== null,
    loading: isPending,
    impersonationEnds: session?.viewing_until,
    frozen: session?.frozen,
  }
  return <SessionContext value={state}>{children}</SessionContext>
}

/**
 * The signed-in person: `{ user, profile, isAuthenticated, loading }`, and whether an administrator views the site as
 * them.
 * @throws without a SessionProvider above it
 */
export function useSession(): SessionState {
  const known = useContext(SessionContext)
  if (!known) throw new Error('useSession was called outside of its SessionProvider.')
  return known
}

/** Signs this person out in every tab and goes to `/`; when that fails, says so and leaves everything as it is. */
export async function signOut(): Promise<void> {
  try {
    await read(api().accounts['sign-out'].$post())
  } catch (error) {
    logInBrowser('signing out failed', error)
    toast.destructive(m.accounts_sign_out_failed(), m.accounts_sign_out_failed_detail())
    return
  }
  for (const leave of leavers) await leave()
  tellTabs()
}

const leavers = new Set<() => Promise<void>>()

/** Takes a session that this page has just been given, and tells the other tabs. */
export function useTakeSession() {
  const queryClient = useQueryClient()
  return (session: Session) => {
    queryClient.setQueryData(sessionQuery().queryKey, session)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    tellTabs()
  }
}

/** Leaves the page first, so that nothing private is asked for once the session is gone. */
function useSignOutHere() {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    const leave = async () => {
      // Still fresh, so that going home does not ask for it: a protected page would send its visitor to /login instead.
      queryClient.setQueryData(sessionQuery().queryKey, (known) => known)
      await noLongerThan(WAITS.afterMs, router.navigate({ to: '/' }))
      queryClient.setQueryData(sessionQuery().queryKey, null)
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session', type: 'inactive' })
      await noLongerThan(WAITS.afterMs, router.invalidate())
    }
    leavers.add(leave)
    return () => void leavers.delete(leave)
  }, [router, queryClient])
}

function useChecksOnWaking() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') {
        void queryClient.refetchQueries({ queryKey: sessionQuery().queryKey }, { throwOnError: false })
      }
    }
    const stopTabs = listenToTabs(check)
    document.addEventListener('visibilitychange', check)
    window.addEventListener('online', check)
    return () => {
      stopTabs()
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('online', check)
    }
  }, [queryClient])
}

/** Turns changes of the session into the events of SPEC §4; a change of person starts the page's data afresh. */
function useEvents(session: Session | null, isPending: boolean) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const before = useRef<Session | null | undefined>(undefined)
  useEffect(() => {
    if (isPending) return
    const event = before.current === undefined ? null : sessionEventBetween(before.current, session)
    before.current = session
    if (!event) return
    emitSessionEvent(event, session)
    if (event === 'signed_in' || event === 'signed_out') {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session', type: 'inactive' })
      void router.invalidate()
    }
  }, [session, isPending, router, queryClient])
}

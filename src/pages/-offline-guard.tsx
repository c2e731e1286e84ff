import { useBlocker, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { toast } from '#ui/toast.ts'

/**
 * Without a connection, a page whose code this tab has not loaded does not open: the present one stays, with its address
 * and what was typed, and a toast says why.
 */
export function OfflineGuard() {
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId })
  const opened = useRef(new Set<string>())
  useEffect(() => {
    if (shown) opened.current.add(shown)
  }, [shown])
  useBlocker({
    shouldBlockFn: ({ next }) => {
      if (navigator.onLine || opened.current.has(next.routeId)) return false
      toast.destructive(m.shell_offline_title(), m.shell_offline_page())
      return true
    },
    enableBeforeUnload: false,
  })
  return null
}

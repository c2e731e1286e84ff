import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'

/** Skeletons of one list: says "Loading…" once to those who cannot see them. */
export function SkeletonGroup({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{m.ui_loading()}</span>
      {children}
    </div>
  )
}

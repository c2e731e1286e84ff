import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { cx } from './class-names.ts'

/**
 * The shape of coming content; give it the size of the real thing. Wrap a group in `SkeletonGroup` so it speaks once.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block max-w-full animate-breathe rounded-sm bg-hairline/65', className)}
    />
  )
}

/** Skeletons of one list: says "Loading…" once to those who cannot see them. */
export function SkeletonGroup({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{m.ui_loading()}</span>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'

/** The facts of one thing: name and value side by side, stacked where it is narrow. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-1 border-t border-hairline text-14">{children}</dl>
}

/** A fact; says so when it has no value. */
export function Fact({ label, children }: { label: string; children?: ReactNode }) {
  const isGiven = children !== undefined && children !== null && children !== '' && children !== false
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-b border-hairline py-2.5 sm:grid-cols-[11rem_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {isGiven ? children : <span className="text-muted">{m.admin_fact_none()}</span>}
      </dd>
    </div>
  )
}

/** Joins facts in one line, without the false ones. */
export function dotted(...facts: (string | false)[]): string {
  return facts.filter(Boolean).join(' · ')
}

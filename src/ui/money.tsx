import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type Props = { children: ReactNode; unit?: ReactNode; className?: string }

/** A sum already formatted, in figures that line up; `unit` follows it quietly: `$125 / day`. */
export function Money({ children, unit, className }: Props) {
  return (
    <span className={cx('whitespace-nowrap', className)}>
      <span className="font-mono font-semibold tracking-tight tabular-nums">{children}</span>
      {unit ? <span className="text-[0.875em] text-muted"> {unit}</span> : null}
    </span>
  )
}

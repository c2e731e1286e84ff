import type { ReactNode } from 'react'

type Props = { children: ReactNode; unit?: ReactNode; className?: string }

/** A sum already formatted, in figures that line up; `unit` follows it quietly: `$125 / day`. */
export function Money({ children, unit, className }: Props) {
  return (
    <span className={className}>
      <span className="money">{children}</span>
      {unit ? <span className="money-unit"> {unit}</span> : null}
    </span>
  )
}

import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export const barLinkClass =
  'relative inline-flex min-h-11 items-center gap-1 rounded-md px-3 text-16 font-medium no-underline transition-colors hover:bg-shade'

/** A link of the top bar; the page one is on carries the accent beneath it. */
export function BarLink({ to, children }: { to: LinkProps['to']; children: ReactNode }) {
  return (
    <Link
      to={to}
      className={`${barLinkClass} after:absolute after:inset-x-3 after:bottom-1.5 after:h-0.5 aria-[current=page]:after:bg-accent`}
    >
      {children}
    </Link>
  )
}

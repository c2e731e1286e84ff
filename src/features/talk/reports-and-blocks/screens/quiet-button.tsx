import type { ReactNode } from 'react'

type Props = { icon: ReactNode; onClick: () => void; busy?: boolean; children: ReactNode }

/** A button without emphasis. */
export function QuietButton({ icon, onClick, busy, children }: Props) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 text-14 text-muted underline decoration-line underline-offset-4 hover:text-ink [&_svg]:size-4"
    >
      {icon}
      {children}
    </button>
  )
}

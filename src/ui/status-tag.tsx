import { CircleAlert, CircleCheck, CircleDot, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'green' | 'amber' | 'red' | 'accent'

/** A state in a word and a sign; colour only seconds them. */
export function StatusTag({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  const Sign = signs[tone]
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1.5 rounded-sm px-2 py-0.5 text-12 font-semibold wrap-normal md:whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0 ${tones[tone]}`}
    >
      {icon ?? <Sign aria-hidden="true" />}
      {children}
    </span>
  )
}

const signs = { neutral: CircleDot, green: CircleCheck, amber: Clock, red: CircleX, accent: CircleAlert }
const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  green: 'bg-green-soft text-green',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
  accent: 'bg-accent-soft text-accent-ink',
}

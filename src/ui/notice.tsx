import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  tone?: 'neutral' | 'green' | 'amber' | 'red'
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** A standing remark within a page: what happened or what to know, and what to do about it. */
export function Notice({ tone = 'neutral', title, children, action }: Props) {
  const Sign = signs[tone]
  return (
    <div className={`flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg p-4 ${tones[tone].box}`}>
      <Sign aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tones[tone].sign}`} />
      <div className="grid min-w-0 grow basis-48 gap-1">
        <p className="font-semibold">{title}</p>
        {children ? <div className="text-14">{children}</div> : null}
      </div>
      {action}
    </div>
  )
}

const signs = { neutral: Info, green: CircleCheck, amber: TriangleAlert, red: CircleAlert }
const tones = {
  neutral: { box: 'border border-hairline bg-raised', sign: 'text-muted' },
  green: { box: 'bg-green-soft', sign: 'text-green' },
  amber: { box: 'bg-amber-soft', sign: 'text-amber' },
  red: { box: 'bg-red-soft', sign: 'text-red' },
}

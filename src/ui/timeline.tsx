import { Check, Circle, CircleDot } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'

export type TimelineStep = {
  id: string
  title: ReactNode
  detail?: ReactNode
  when?: ReactNode
  state: 'done' | 'current' | 'next'
}

/** Past, present and coming steps, downwards. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="grid">
      {steps.map(({ id, title, detail, when, state }) => {
        const { Sign, sign, said } = states[state]
        return (
          <li
            key={id}
            aria-current={state === 'current' ? 'step' : undefined}
            className="group/step relative flex gap-4 pb-6 last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-7 bottom-0 left-3 w-px bg-line group-last/step:hidden"
            />
            <span className={`grid size-6 shrink-0 place-items-center rounded-full [&_svg]:size-4 ${sign}`}>
              <Sign aria-hidden="true" />
            </span>
            <div className="grid flex-1 gap-0.5">
              <p className={state === 'next' ? 'text-muted' : 'font-semibold'}>
                <span className="sr-only">{said()} </span>
                {title}
              </p>
              {when ? <p className="font-mono text-12 text-muted tabular-nums">{when}</p> : null}
              {detail ? <div className="text-14 text-muted">{detail}</div> : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const states = {
  done: { Sign: Check, sign: 'bg-ink text-paper', said: m.ui_step_done },
  current: { Sign: CircleDot, sign: 'bg-accent text-on-accent', said: m.ui_step_current },
  next: { Sign: Circle, sign: 'text-line', said: m.ui_step_next },
}

import { Check } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { cx } from './class-names.ts'

type Props = { label: string; steps: readonly string[]; current: number }

/** How far along a form of several pages is; `current` counts from 0. */
export function Stepper({ label, steps, current }: Props) {
  return (
    <ol aria-label={label} className="flex gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cx(
            'flex min-w-0 flex-1 items-center gap-2 border-t-2 pt-2 text-14',
            index === current && 'max-sm:flex-3',
            marks[Math.sign(index - current)],
          )}
        >
          {index < current ? (
            <Check aria-label={m.ui_step_done()} className="size-4 shrink-0" />
          ) : (
            <span className="font-mono text-12 tabular-nums">{index + 1}</span>
          )}
          <span className={cx('truncate', index !== current && 'max-sm:sr-only')}>{step}</span>
        </li>
      ))}
    </ol>
  )
}

const marks: Record<number, string> = {
  [-1]: 'border-ink',
  0: 'border-accent font-semibold',
  1: 'border-hairline text-muted',
}

import { CalendarDays } from 'lucide-react'
import { type FocusEvent, type Ref, Suspense, useImperativeHandle } from 'react'
import { m } from '#paraglide/messages.js'
import { cx } from '#ui/class-names.ts'
import { controlClass } from '#ui/control-class.ts'
import type { DayState } from '#ui/day-calendar.tsx'
import { FieldError } from '#ui/field.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Timecode } from '#ui/timecode.tsx'
import { usePanel } from '#ui/use-panel.ts'
import type { ChosenDays } from './chosen-days.ts'
import { CalendarSkeleton } from './lazy-calendar.tsx'

type Props = {
  label: string
  /** The problem with the days, shown beneath them. */
  error?: string
  /** The button: a form focuses it when the days are wrong. */
  ref?: Ref<HTMLButtonElement>
  /** Said while no days are chosen. */
  placeholder: string
  value: ChosenDays | null
  onValueChange: (days: ChosenDays | null) => void
  /** Asked when the calendar opens: no clock is read before. */
  bounds: () => { today: string; lastDay: string }
  /** The form that the two fields belong to where there is no JavaScript. */
  form?: string
  align?: 'start' | 'end'
  className?: string
  months?: 1 | 2
  stateOf?: (day: string) => DayState | undefined
}

const ChooseDays = lazyPart(async () => {
  // Its calendar comes beside it, not after it.
  const [{ ChooseDays: Part }] = await Promise.all([
    import('./choose-days.tsx'),
    import('#ui/day-calendar.tsx'),
  ])
  return Part
})

/** A button that says the chosen days and opens a calendar to choose them, which closes when it is left; two plain date fields without JavaScript. */
export function DateRangeField({
  label,
  placeholder,
  value,
  onValueChange,
  error,
  ref,
  align = 'start',
  className,
  ...rest
}: Props) {
  const { id, panel, opener, open, close } = usePanel(align)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => opener.current)
  const choose = (days: ChosenDays | null) => {
    onValueChange(days)
    close()
    opener.current?.focus()
  }
  return (
    <div className={cx('grid grid-cols-1 content-start gap-1.5', className)}>
      <span id={`${id}-label`} data-label className="text-14 font-medium">
        {label}
      </span>
      <button
        ref={opener}
        id={`${id}-button`}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${id}-label ${id}-button`}
        aria-describedby={error ? `${id}-error` : undefined}
        className={controlClass(
          cx('flex h-11 items-center gap-2.5 text-left', error && 'border-red! ring-1 ring-red'),
        )}
      >
        <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-muted max-[25rem]:hidden" />
        {value ? (
          <Timecode {...value} days={false} className="truncate" />
        ) : (
          <span className="truncate text-muted">{placeholder}</span>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        onBlur={(event) => isLeft(event) && close()}
        aria-labelledby={`${id}-label`}
        className={cx(
          // Seven days of 44 px take nearly all of the smallest telephone.
          'floating-panel floating-panel-centred max-h-none p-4 max-[22rem]:max-w-none max-[22rem]:p-1',
          align === 'end' && 'floating-panel-end',
        )}
      >
        {open ? (
          <Suspense fallback={<CalendarSkeleton months={rest.months ?? 2} />}>
            <ChooseDays key={value?.from} label={label} value={value} choose={choose} {...rest} />
          </Suspense>
        ) : null}
        <noscript>
          <DayWithoutScript name="from" form={rest.form} label={m.availability_from()} />
          <DayWithoutScript name="to" form={rest.form} label={m.availability_to()} />
        </noscript>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

type DayProps = { name: string; form?: string | undefined; label: string }

/** Without an id of its own: browsers draw nothing of a `noscript`, and would count other ids than the server. */
function DayWithoutScript({ name, form, label }: DayProps) {
  return (
    <label className="grid gap-1.5 text-14 font-medium">
      {label}
      <input type="date" name={name} form={form} className={controlClass('h-11')} />
    </label>
  )
}

/** Whether the focus went to something outside. */
function isLeft({ relatedTarget, currentTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
}

import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { Field, type FieldPlace, type FieldWords } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'children'> &
  FieldWords &
  FieldPlace & { start?: ReactNode; end?: ReactNode; inputClassName?: string }

/** One line of text. `start` and `end` sit inside the box: a sign, a unit, an icon, a small button. */
export function TextField(props: Props) {
  const { label, hint, error, optional, hideLabel, id, className, saidAt, ...box } = props
  const { start, end, inputClassName, ...input } = box
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className, saidAt }}>
      {(aids) => (
        <span className="relative flex items-center">
          {start ? <Adornment className="left-0 pl-3">{start}</Adornment> : null}
          <input
            {...input}
            {...aids}
            className={controlClass(cx('h-11', indent(start), end ? 'pr-12' : '', inputClassName))}
          />
          {end ? <span className="absolute right-0 flex items-center pr-3 text-muted">{end}</span> : null}
        </span>
      )}
    </Field>
  )
}

function Adornment({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span aria-hidden="true" className={cx('control-mark', className)}>
      {children}
    </span>
  )
}

function indent(start: ReactNode): string {
  if (!start) return ''
  return typeof start === 'string' ? 'pl-8' : 'pl-10'
}

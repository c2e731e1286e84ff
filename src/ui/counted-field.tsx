import type { ComponentProps } from 'react'
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { m } from '#paraglide/messages.js'
import { TextareaField } from './textarea-field.tsx'

type Props<Values extends FieldValues> = Omit<ComponentProps<typeof TextareaField>, 'name'> & {
  name: Path<Values>
  control: Control<Values>
  limit: number
}

/** A text with a limit. Nothing typed is cut off: the excess is counted. */
export function CountedField<Values extends FieldValues>(props: Props<Values>) {
  const { control, limit, name, ...area } = props
  const text: unknown = useWatch({ control, name })
  const count = typeof text === 'string' ? text.length : 0
  return (
    <div className="grid gap-1">
      <TextareaField {...area} name={name} rows={3} />
      <p
        aria-hidden={count < limit * 0.9 || undefined}
        className="justify-self-end text-12 text-muted tabular-nums"
      >
        {m.ui_characters({ count, limit })}
      </p>
    </div>
  )
}

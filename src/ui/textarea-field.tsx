import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { Field, type FieldWords } from './field.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'children'> & FieldWords

/** Several lines of text; grows with the typed text where the browser can. */
export function TextareaField(props: Props) {
  const { label, hint, error, optional, hideLabel, id, className, rows = 4, ...area } = props
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }}>
      {(aids) => (
        <textarea
          rows={rows}
          {...area}
          {...aids}
          className={controlClass('field-sizing-content min-h-24 resize-y py-2.5')}
        />
      )}
    </Field>
  )
}

import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { Field, type FieldWords } from './field.tsx'

type Props = ComponentProps<'select'> & FieldWords

/** The browser's own select, dressed; its children are `<option>`s. */
export function SelectField({ children, ...props }: Props) {
  const { label, hint, error, optional, hideLabel, id, className, ...select } = props
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }}>
      {(aids) => (
        <span className="select-box">
          <select {...select} {...aids} className={controlClass()}>
            {children}
          </select>
        </span>
      )}
    </Field>
  )
}

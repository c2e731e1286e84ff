import { ChevronDown } from 'lucide-react'
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
        <span className="relative flex items-center">
          <select {...select} {...aids} className={controlClass('h-11 appearance-none truncate pr-10')}>
            {children}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute right-3 size-5 text-muted"
          />
        </span>
      )}
    </Field>
  )
}

import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { m } from '#paraglide/messages.js'
import { cx } from './class-names.ts'

/** The words of any form field. */
export type FieldWords = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  optional?: boolean
  hideLabel?: boolean
}
export type FieldAids = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}
/** `saidAt` is the id of more words about the field, elsewhere on the page. */
export type FieldPlace = { id?: string; className?: string; saidAt?: string }
type Props = FieldWords & FieldPlace & { children: (aids: FieldAids) => ReactNode }

/** A label, a control, and beneath it the hint and the error, tied to the control for those who cannot see them. */
export function Field(props: Props) {
  const { label, hint, error, optional, hideLabel, id: given, className, saidAt, children } = props
  const own = useId()
  const id = given ?? own
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, saidAt].filter(Boolean).join(' ')
  const aids: FieldAids = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={cx('field', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : undefined}>
        {label}
        {optional ? <span className="font-normal text-muted"> ({m.ui_optional()})</span> : null}
      </label>
      {children(aids)}
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

/** The quiet line under a control. */
export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="text-14 text-muted">
      {children}
    </p>
  )
}

/** The error of the control above. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-14 font-medium text-red">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

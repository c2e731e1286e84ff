import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError, FieldHint } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode; error?: string }

/** A box to tick, with its words beside it; the whole line answers the finger. */
export function Checkbox({ label, hint, error, id: given, className, ...input }: Props) {
  const own = useId()
  const id = given ?? own
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-16 md:min-h-8 md:py-1 md:pointer-coarse:py-2.5">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className="tick mt-0.5"
        />
        <span>{label}</span>
      </label>
      <div className="-mt-2 grid gap-1 pb-2 pl-8 empty:hidden md:mt-0 md:pb-1">
        {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
        {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      </div>
    </div>
  )
}

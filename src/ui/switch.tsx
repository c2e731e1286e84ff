import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }

/** On or off, in force at once. The knob shows a stroke when on, so its state does not rest on colour. */
export function Switch({ label, hint, className, ...input }: Props) {
  return (
    <label className={`flex min-h-11 items-center justify-between gap-4 ${className ?? ''}`}>
      <span className="grid">
        <span className="text-16">{label}</span>
        {hint ? <span className="text-14 text-muted">{hint}</span> : null}
      </span>
      <input {...input} {...nativeSwitch} className="switch" />
    </label>
  )
}

/* A native checkbox reports its own state: `aria-checked` would be a second, staler word. */
const nativeSwitch = { type: 'checkbox', role: 'switch' } as const

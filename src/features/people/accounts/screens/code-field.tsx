import type { ComponentProps } from 'react'
import { m } from '#paraglide/messages.js'
import { TextField } from '#ui/text-field.tsx'
import { CODE_DIGITS } from '../account.ts'

/** The six digits of a text message; phones offer to fill them in. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      {...props}
      label={m.accounts_code()}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      maxLength={CODE_DIGITS}
      inputClassName="font-mono text-22 tracking-[0.4em] tabular-nums"
    />
  )
}

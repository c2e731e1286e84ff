import type { ComponentProps } from 'react'
import { m } from '#paraglide/messages.js'
import { TextField } from '#ui/text-field.tsx'

/** The six digits of an authenticator app; phones and password managers offer to fill them in. */
export function AppCodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      {...props}
      label={m.accounts_second_step_code()}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
      inputClassName="font-mono text-22 tracking-[0.3em] tabular-nums"
    />
  )
}

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { TextField } from './text-field.tsx'

/** A password, hidden until asked to be shown. Pass `autoComplete` so that password managers know which one it is. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={shown ? m.ui_password_hide() : m.ui_password_show()}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="-mr-3 grid size-11 place-items-center rounded-md hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  )
}

import { m } from '#paraglide/messages.js'
import { PasswordField } from '#ui/password-field.tsx'
import { checkPassword } from '../account.ts'
import { ruledAsTyped } from './form-words.ts'
import type { Register } from './use-account-form.ts'

type Props = {
  form: { register: Register<'password'>; errorOf: (name: 'password') => string | undefined }
}

/** The field of an account's form for a password that is being chosen, judged as it is typed. */
export function NewPasswordField({ form }: Props) {
  return (
    <PasswordField
      {...form.register('password', { validate: ruledAsTyped(checkPassword) })}
      label={m.accounts_new_password()}
      hint={m.accounts_password_hint()}
      autoComplete="new-password"
      error={form.errorOf('password')}
    />
  )
}

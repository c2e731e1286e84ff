import { Link } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FormEnd } from '../../screens/form-end.tsx'
import { useAccountForm } from '../../screens/use-account-form.ts'
import type { GivenFactor, PasskeyButton } from './collect.ts'

type Show = (factor: GivenFactor, identifier?: string) => Promise<void>
type Props = { token?: string; isYoung: boolean; show: Show; Passkeys: PasskeyButton }

/** The first thing: the letter’s link, pressed; without one, a password or a passkey of before. */
export function BeginRecovery({ token, isYoung, show, Passkeys }: Props) {
  return (
    <div className="grid gap-5">
      {isYoung ? (
        <div role="alert">
          <Notice tone="amber" title={m.accounts_recovery_young_title()}>
            {m.accounts_recovery_young_detail()}
          </Notice>
        </div>
      ) : null}
      {token && !isYoung ? (
        <ByLink token={token} show={show} />
      ) : (
        <ByPassword show={show} Passkeys={Passkeys} />
      )}
    </div>
  )
}

/** A mail program may open links by itself: nothing is shown before a press. */
function ByLink({ token, show }: { token: string; show: Show }) {
  const form = useAccountForm<Record<string, never>>([])
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.send(() => show({ by: 'link', token }))}
      className="grid gap-5"
    >
      <FormEnd form={form} pendingLabel={m.accounts_recovery_showing()}>
        {m.accounts_recovery_begin()}
      </FormEnd>
      <p className="text-14 text-muted">{m.accounts_recovery_was_you()}</p>
    </form>
  )
}

function ByPassword({ show, Passkeys }: { show: Show; Passkeys: PasskeyButton }) {
  const form = useAccountForm<{ identifier: string; password: string }>(['identifier', 'password'])
  const send = form.send(({ identifier, password }) => show({ by: 'password', password }, identifier))
  return (
    <>
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <TextField
          {...form.register('identifier', {
            validate: (value) => value.trim() !== '' || m.accounts_recovery_identifier_missing(),
          })}
          label={m.accounts_recovery_identifier()}
          hint={m.accounts_recovery_identifier_hint()}
          autoComplete="username"
          error={form.errorOf('identifier')}
        />
        <OldPassword form={form} />
        <FormEnd form={form} pendingLabel={m.accounts_recovery_showing()}>
          {m.accounts_recovery_show()}
        </FormEnd>
      </form>
      <Passkeys onSigned={(credential) => show({ by: 'passkey', credential })} />
      <p className="text-14 text-muted">
        {m.accounts_recovery_by_letter()}{' '}
        <Link to="/forgot-password" className="text-link">
          {m.accounts_recovery_ask_letter()}
        </Link>
      </p>
    </>
  )
}

type PasswordForm = Pick<
  ReturnType<typeof useAccountForm<{ identifier: string; password: string }>>,
  'register' | 'errorOf'
>

/** The password that the account had seven days ago. */
export function OldPassword({ form }: { form: PasswordForm }) {
  return (
    <PasswordField
      {...form.register('password', {
        validate: (value) => value !== '' || m.accounts_recovery_password_missing(),
      })}
      label={m.accounts_recovery_password()}
      hint={m.accounts_recovery_password_hint()}
      autoComplete="current-password"
      error={form.errorOf('password')}
    />
  )
}

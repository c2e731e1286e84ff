import { checkName, NAME_MAX } from '#features/people/profiles/names.ts'
import type { Session } from '#features/people/session/session-view.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { checkEmail, checkPassword } from './account.ts'
import { FormEnd } from './screens/form-end.tsx'
import { MailClosed } from './screens/form-notices.tsx'
import { ruled, ruledAsTyped } from './screens/form-words.ts'
import { useAccountForm } from './screens/use-account-form.ts'
import { useSecondStep } from './screens/use-second-step.tsx'

/** The details that a new person gives in place; the rest is made, or asked for later. */
export type NewPerson = { name: string; email: string; password: string }
type Known = { identifier: string; password: string }

type NewPersonProps = { submit: string; onPerson: (person: NewPerson) => Promise<unknown> }

/** Signing up amid another task: three fields, and `onPerson` sends them along with the task. */
export function NewPersonForm({ submit, onPerson }: NewPersonProps) {
  const form = useAccountForm<NewPerson>(['name', 'email', 'password'])
  return (
    <form method="post" noValidate onSubmit={form.send(onPerson)} className="grid gap-4">
      <MailClosed title={m.accounts_closed_sign_up()} />
      <TextField
        {...form.register('name', { validate: ruled(checkName) })}
        label={m.accounts_name()}
        autoComplete="name"
        maxLength={NAME_MAX}
        error={form.errorOf('name')}
        data-autofocus
      />
      <TextField
        {...form.register('email', { validate: ruled(checkEmail) })}
        label={m.accounts_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={form.errorOf('email')}
      />
      <PasswordField
        {...form.register('password', { validate: ruledAsTyped(checkPassword) })}
        label={m.accounts_password()}
        hint={m.accounts_password_hint()}
        autoComplete="new-password"
        error={form.errorOf('password')}
      />
      <FormEnd form={form} pendingLabel={m.accounts_pending_sign_up()}>
        {submit}
      </FormEnd>
    </form>
  )
}

type KnownPersonProps = {
  submit: string
  /** The contact that the person has just given here, to begin with. */
  contact?: string
  onSession: (session: Session) => Promise<void>
}

/** Signing in amid another task, with the second step where the account has one. */
export function KnownPersonForm({ submit, contact, onSession }: KnownPersonProps) {
  const form = useAccountForm<Known>(['identifier', 'password'])
  const secondStep = useSecondStep({ done: onSession, over: form.setTrouble, isInPlace: true })
  const signIn = form.send(async (json) => {
    const entered = await read(api().accounts['sign-in'].$post({ json }))
    await ('next' in entered ? secondStep.ask(entered) : onSession(entered))
  })
  if (secondStep.shown) return secondStep.shown
  return (
    <form method="post" noValidate onSubmit={signIn} className="grid gap-4">
      <TextField
        {...form.register('identifier', {
          validate: (value) => !!value.trim() || m.refusal_credentials_required(),
        })}
        label={m.accounts_identifier()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={contact}
        error={form.errorOf('identifier')}
        data-autofocus
      />
      <PasswordField
        {...form.register('password', { validate: (value) => !!value || m.accounts_password_required() })}
        label={m.accounts_password()}
        autoComplete="current-password"
        error={form.errorOf('password')}
      />
      <FormEnd form={form} pendingLabel={m.accounts_pending_sign_in()}>
        {submit}
      </FormEnd>
    </form>
  )
}

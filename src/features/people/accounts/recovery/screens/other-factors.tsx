import { m } from '#paraglide/messages.js'
import { TextField } from '#ui/text-field.tsx'
import { FormEnd } from '../../screens/form-end.tsx'
import { useAccountForm } from '../../screens/use-account-form.ts'
import type { FactorKind } from '../factor.ts'
import { OldPassword } from './begin-recovery.tsx'
import type { GivenFactor, PasskeyButton } from './collect.ts'

type Show = (factor: GivenFactor) => Promise<void>
type Props = { others: readonly FactorKind[]; show: Show; Passkeys: PasskeyButton }

/** The other old factors that would decide, each with its own form. */
export function OtherFactors({ others, show, Passkeys }: Props) {
  if (others.length === 0) return null
  const hasContact = others.some((kind) => kind === 'email' || kind === 'phone')
  return (
    <section className="grid gap-5">
      <div>
        <h2 className="text-18">{m.accounts_recovery_one_more()}</h2>
        <p className="mt-1 text-14 text-muted">{m.accounts_recovery_one_more_detail()}</p>
      </div>
      {others.includes('password') ? <ByPassword show={show} /> : null}
      {others.includes('second_step') ? <ByCode show={show} /> : null}
      {others.includes('passkey') ? (
        <Passkeys onSigned={(credential) => show({ by: 'passkey', credential })} />
      ) : null}
      {hasContact ? <p className="text-14">{m.accounts_recovery_other_contact()}</p> : null}
    </section>
  )
}

function ByPassword({ show }: { show: Show }) {
  const form = useAccountForm<{ identifier: string; password: string }>(['password'])
  const send = form.send(({ password }) => show({ by: 'password', password }))
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      <OldPassword form={form} />
      <FormEnd form={form} pendingLabel={m.accounts_recovery_showing()}>
        {m.accounts_recovery_show_password()}
      </FormEnd>
    </form>
  )
}

function ByCode({ show }: { show: Show }) {
  const form = useAccountForm<{ code: string }>(['code'])
  const send = form.send(({ code }) => show({ by: 'code', code }))
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      <TextField
        {...form.register('code', {
          validate: (value) => value.trim() !== '' || m.accounts_second_step_code_missing(),
        })}
        label={m.accounts_recovery_code()}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={form.errorOf('code')}
        inputClassName="font-mono tracking-wide"
      />
      <FormEnd form={form} pendingLabel={m.accounts_recovery_showing()}>
        {m.accounts_recovery_show_code()}
      </FormEnd>
    </form>
  )
}

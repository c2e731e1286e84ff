import { Link, useNavigate } from '@tanstack/react-router'
import { Camera, Store } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { checkName, checkUsername, NAME_MAX, USERNAME_MAX } from '#features/people/profiles/names.ts'
import { returnAddress } from '#features/people/session/return-address.ts'
import { leadsToRequest, storeReturnAddress } from '#features/people/session/stored-return-address.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { api, read } from '#platform/browser/api-client.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import { checkPassword } from '../account.ts'
import { AccountFrame } from './account-frame.tsx'
import { ContactField, type ContactFields, type ContactKind } from './contact-field.tsx'
import { FormEnd } from './form-end.tsx'
import { MailClosed, RequestWaits } from './form-notices.tsx'
import { ruled, ruledAsTyped } from './form-words.ts'
import { storedContact } from './stored-contact.ts'
import { type Register, useAccountForm } from './use-account-form.ts'

type Fields = ContactFields & { name: string; username: string; password: string }
type AccountKind = 'individual' | 'store'

/** /signup: a person or a store; then on to the message that confirms them. */
export function SignUp({ from }: { from?: string }) {
  const form = useAccountForm<Fields>(['name', 'username', 'email', 'phone', 'password'])
  const [kind, setKind] = useState<AccountKind>('individual')
  const [by, setBy] = useState<ContactKind>('email')
  const navigate = useNavigate()
  const signUp = form.send(async (values) => {
    const json = { ...values, account_type: kind, locale: getLocale() }
    const { next, contact } = await read(api().accounts['sign-up'].$post({ json }))
    storedContact.write(next === 'confirm_email' ? { email: contact } : { phone: contact })
    if (from) storeReturnAddress(returnAddress(from))
    await navigate({ to: '/confirm-email' })
  })
  return (
    <AccountFrame
      title={m.accounts_sign_up()}
      detail={m.accounts_signup_detail()}
      scene={m.accounts_signup_scene()}
      take="1"
    >
      <form method="post" noValidate onSubmit={signUp} className="grid gap-5">
        <MailClosed title={m.accounts_closed_sign_up()} />
        {leadsToRequest(from) ? <RequestWaits /> : null}
        <KindChoice kind={kind} onKind={setKind} />
        <NameFields register={form.register} errorOf={form.errorOf} />
        <ContactField by={by} onBy={setBy} register={form.register} error={form.errorOf(by)} />
        <PasswordField
          {...form.register('password', { validate: ruledAsTyped(checkPassword) })}
          label={m.accounts_password()}
          hint={m.accounts_password_hint()}
          autoComplete="new-password"
          error={form.errorOf('password')}
        />
        <FormEnd form={form} pendingLabel={m.accounts_pending_sign_up()}>
          {m.accounts_signup_submit()}
        </FormEnd>
        <p className="text-14 text-muted">
          {m.accounts_signup_terms()}{' '}
          <Link to="/terms" className="text-link">
            {m.shell_terms()}
          </Link>
          {' · '}
          <Link to="/privacy" className="text-link">
            {m.shell_privacy()}
          </Link>
        </p>
        <p className="text-14">
          <span className="text-muted">{m.accounts_have_account()}</span>{' '}
          <Link to="/login" search={from ? { from } : {}} className="text-link">
            {m.accounts_sign_in()}
          </Link>
        </p>
      </form>
    </AccountFrame>
  )
}

function KindChoice({ kind, onKind }: { kind: AccountKind; onKind: (kind: AccountKind) => void }) {
  const kinds = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A choice made before the page was alive stays checked, but raised no event.
    const chosen = kinds.current?.querySelector<HTMLInputElement>('input:checked')
    if (chosen) onKind(kindOf(chosen.value))
  }, [onKind])
  return (
    <div ref={kinds} className="grid">
      <RadioCards
        legend={m.accounts_kind()}
        name="account_type"
        cards={kindCards()}
        columns={1}
        value={kind}
        onValueChange={(value) => onKind(kindOf(value))}
      />
    </div>
  )
}

type NameProps = { register: Register<keyof Fields>; errorOf: (field: keyof Fields) => string | undefined }

function NameFields({ register, errorOf }: NameProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...register('name', { validate: ruled(checkName) })}
        label={m.accounts_name()}
        autoComplete="name"
        maxLength={NAME_MAX}
        error={errorOf('name')}
      />
      <TextField
        {...register('username', { validate: ruled(checkUsername) })}
        label={m.accounts_username()}
        hint={m.accounts_username_hint()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX}
        error={errorOf('username')}
      />
    </div>
  )
}

function kindOf(value: string): AccountKind {
  return value === 'store' ? 'store' : 'individual'
}

function kindCards() {
  return [
    {
      value: 'individual',
      title: m.accounts_kind_individual(),
      detail: m.accounts_kind_individual_detail(),
      icon: <Camera aria-hidden="true" />,
    },
    {
      value: 'store',
      title: m.accounts_kind_store(),
      detail: m.accounts_kind_store_detail(),
      icon: <Store aria-hidden="true" />,
    },
  ]
}

import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { api, read } from '../../../api-client.ts'
import { useTakeSession } from '../use-session.tsx'
import { wayBack } from '../way-back.ts'
import { AccountFrame } from './account-frame.tsx'
import { FormEnd } from './form-end.tsx'
import { useAccountForm } from './use-account-form.ts'

type Fields = { identifier: string; password: string }

/** /login: e-mail, phone number or username, and the password; then back to where the person came from. */
export function Login({ from: given, authRequired }: { from?: string; authRequired?: boolean }) {
  const from = useWholeWayBack(given)
  const form = useAccountForm<Fields>(['identifier', 'password'])
  const takeSession = useTakeSession()
  const navigate = useNavigate()
  useToldToSignIn(authRequired === true)
  const signIn = form.send(async (values) => {
    takeSession(await read(api().accounts['sign-in'].$post({ json: values })))
    await navigate({ href: wayBack(from), replace: true })
  })
  return (
    <AccountFrame
      title={m.accounts_login_title()}
      detail={m.accounts_login_detail()}
      scene={m.accounts_login_scene()}
      take="2"
    >
      <form method="post" noValidate onSubmit={signIn} className="grid gap-5">
        {authRequired ? (
          <Notice title={m.accounts_auth_required()}>{m.refusal_authentication_required()}</Notice>
        ) : null}
        <TextField
          {...form.register('identifier', {
            validate: (value) => !!value?.trim() || m.refusal_credentials_required(),
          })}
          label={m.accounts_identifier()}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={form.errorOf('identifier')}
        />
        <PasswordField
          {...form.register('password', { validate: (value) => !!value || m.accounts_password_required() })}
          label={m.accounts_password()}
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
        <FormEnd form={form} pendingLabel={m.accounts_pending_sign_in()}>
          {m.accounts_sign_in()}
        </FormEnd>
        <OtherWays from={from} />
      </form>
    </AccountFrame>
  )
}

function OtherWays({ from }: { from?: string }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-14">
      <Link to="/forgot-password" className="text-link">
        {m.accounts_forgot()}
      </Link>
      <span>
        <span className="text-muted">{m.accounts_no_account()}</span>{' '}
        <Link to="/signup" search={from ? { from } : {}} className="text-link">
          {m.accounts_sign_up()}
        </Link>
      </span>
    </p>
  )
}

/** A redirect by the server can't name the place within the page: the browser carries that over to this address. */
function useWholeWayBack(from: string | undefined): string | undefined {
  const hash = useLocation({ select: (location) => location.hash })
  return from && hash && !from.includes('#') ? `${from}#${hash}` : from
}

/** SPEC §4: whoever was sent here from a page for signed-in people is told why. */
function useToldToSignIn(isTold: boolean) {
  useEffect(() => {
    if (isTold) toast.destructive(m.accounts_auth_required(), m.refusal_authentication_required())
  }, [isTold])
}

import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { returnAddress } from '#features/people/session/return-address.ts'
import type { Session } from '#features/people/session/session-view.ts'
import { leadsToRequest, takeReturnAddress } from '#features/people/session/stored-return-address.ts'
import { useTakeSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { AccountFrame } from './account-frame.tsx'
import { FormEnd } from './form-end.tsx'
import { RequestWaits } from './form-notices.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useSecondStep } from './use-second-step.tsx'

type Fields = { identifier: string; password: string }

type Props = {
  from?: string
  authRequired?: boolean
  /** The way in without a password, given what to do with the session that it opens. */
  Passkeys: ComponentType<{ onSession: (session: Session) => Promise<void> }>
}

/** /login: e-mail, phone number or username, and the password; or a passkey; then back to where the person came from. */
export function Login({ from: given, authRequired, Passkeys }: Props) {
  const from = useWholeReturnAddress(given)
  const form = useAccountForm<Fields>(['identifier', 'password'])
  const takeSession = useTakeSession()
  const navigate = useNavigate()
  useToldToSignIn(authRequired === true)
  const goIn = async (session: Session) => {
    takeSession(session)
    const kept = takeReturnAddress()
    await navigate({ href: returnAddress(from ?? kept), replace: true })
  }
  const secondStep = useSecondStep({ done: goIn, over: form.setTrouble })
  const signIn = form.send(async (values) => {
    const entered = await read(api().accounts['sign-in'].$post({ json: values }))
    await ('next' in entered ? secondStep.ask(entered) : goIn(entered))
  })
  if (secondStep.shown) return secondStep.shown
  return (
    <AccountFrame
      title={m.accounts_login_title()}
      detail={m.accounts_login_detail()}
      scene={m.accounts_login_scene()}
      take="2"
    >
      <form method="post" noValidate onSubmit={signIn} className="grid gap-5">
        {leadsToRequest(from) ? <RequestWaits /> : null}
        {authRequired ? (
          <Notice title={m.accounts_auth_required()}>{m.refusal_authentication_required()}</Notice>
        ) : null}
        <TextField
          {...form.register('identifier', {
            validate: (value) => !!value.trim() || m.refusal_credentials_required(),
          })}
          label={m.accounts_identifier()}
          autoComplete="username webauthn"
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
        <Passkeys onSession={goIn} />
        <OtherWays from={from} />
      </form>
    </AccountFrame>
  )
}

function OtherWays({ from }: { from?: string }) {
  return (
    <div className="grid gap-4 text-14">
      <Link to="/forgot-password" className="text-link w-fit">
        {m.accounts_forgot()}
      </Link>
      <div className="grid gap-3 border-t border-hairline pt-4">
        <p className="text-muted">{m.accounts_no_account()}</p>
        <Link
          to="/signup"
          search={from ? { from } : {}}
          className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}
        >
          {m.accounts_sign_up()}
        </Link>
      </div>
    </div>
  )
}

/** A redirect by the server can't name the place within the page: the browser carries that over to this address. */
function useWholeReturnAddress(from: string | undefined): string | undefined {
  const hash = useLocation({ select: (location) => location.hash })
  return from && hash && !from.includes('#') ? `${from}#${hash}` : from
}

/** SPEC §4: tells a visitor who was sent here from a page for signed-in people. */
function useToldToSignIn(isTold: boolean) {
  useEffect(() => {
    if (isTold) toast.destructive(m.accounts_auth_required(), m.refusal_authentication_required())
  }, [isTold])
}

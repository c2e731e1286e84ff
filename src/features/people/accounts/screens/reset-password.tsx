import { Link, useHydrated, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { returnAddress } from '#features/people/session/return-address.ts'
import { emitSessionEvent } from '#features/people/session/session-events.ts'
import type { Session } from '#features/people/session/session-view.ts'
import { takeReturnAddress } from '#features/people/session/stored-return-address.ts'
import { useSession, useTakeSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { api, problemOf, read } from '#platform/browser/api-client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { checkCode, phoneWords } from '../account.ts'
import type { resetPasswordRoute } from '../contract.ts'
import { AccountFrame } from './account-frame.tsx'
import { CodeField } from './code-field.tsx'
import { FormEnd } from './form-end.tsx'
import { ruled } from './form-words.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { storedContact } from './stored-contact.ts'
import { useAccountForm } from './use-account-form.ts'
import { useSecondStep } from './use-second-step.tsx'

/** Asks which passkeys stay, and goes on. */
type KeepPart = ComponentType<{ onDone: () => void }>

type Fields = { code?: string; password: string }

/** /reset-password: a new password, by the letter's link or by the code sent to the number just given. */
export function ResetPassword({ token, Keep }: { token?: string; Keep: KeepPart }) {
  const phone = usePhone(token)
  const [isExpired, setExpired] = useState(false)
  useEffect(() => {
    if (token) emitSessionEvent('password_recovery', null)
  }, [token])
  if (isExpired)
    return <NoWay title={m.accounts_confirm_expired_title()} detail={m.accounts_reset_expired_detail()} />
  if (phone === null && !token)
    return <NoWay title={m.accounts_reset_title()} detail={m.accounts_reset_none_detail()} />
  return <NewPassword token={token} phone={phone} Keep={Keep} onExpired={() => setExpired(true)} />
}

type NewPasswordProps = { token?: string; phone: string | null; Keep: KeepPart; onExpired: () => void }

function NewPassword(given: NewPasswordProps) {
  const { token, phone, Keep } = given
  const { form, save, shown, isIn, goOn } = useNewPassword(given)
  if (shown && !isIn) return shown
  if (isIn) {
    return (
      <AccountFrame title={m.accounts_recovery_done_title()} scene={m.accounts_login_scene()} take="3">
        <Keep onDone={goOn} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={m.accounts_reset_title()}
      detail={
        token ? m.accounts_reset_detail() : m.accounts_code_detail({ contact: phoneWords(phone ?? '') })
      }
      scene={m.accounts_login_scene()}
      take="3"
    >
      <form method="post" noValidate onSubmit={save} className="grid gap-5">
        <WhileSignedIn />
        {token ? null : (
          <CodeField
            {...form.register('code', { validate: ruled(checkCode) })}
            error={form.errorOf('code')}
          />
        )}
        <NewPasswordField form={form} />
        <FormEnd form={form} pendingLabel={m.accounts_pending_saving()}>
          {m.accounts_reset_submit()}
        </FormEnd>
        <Link to="/forgot-password" className="text-link w-fit text-14">
          {m.accounts_reset_again()}
        </Link>
      </form>
    </AccountFrame>
  )
}

function useNewPassword({ token, phone, onExpired }: Omit<NewPasswordProps, 'Keep'>) {
  const [isIn, setIn] = useState(false)
  const form = useAccountForm<Fields>(['code', 'password'])
  const takeSession = useTakeSession()
  const navigate = useNavigate()
  const goIn = async (session: Session) => {
    takeSession(session)
    toast.success(m.accounts_password_changed(), m.accounts_password_changed_detail())
    setIn(true)
  }
  const goOn = () => void navigate({ href: returnAddress(takeReturnAddress()), replace: true })
  const secondStep = useSecondStep({
    done: goIn,
    over: (why) => {
      toast.success(m.accounts_password_changed(), why ?? undefined)
      void navigate({ to: '/login' })
    },
  })
  const save = form.send(async ({ password, code }) => {
    const json = token ? { token, password } : { phone: phone ?? '', code, password }
    try {
      const entered = await read(api().accounts['password-reset'].$post({ json }))
      if ('next' in entered) await secondStep.ask(entered)
      else await goIn(entered.session)
    } catch (error) {
      if (problemOf<typeof resetPasswordRoute>(error)?.code === 'link_expired') return onExpired()
      throw error
    }
  })
  return { form, save, shown: secondStep.shown, isIn, goOn }
}

/** Saving replaces the present session, so its person is told first. */
function WhileSignedIn() {
  const { profile } = useSession()
  if (!profile) return null
  return (
    <Notice title={m.accounts_confirm_signed_in_as({ name: profile.display_name })}>
      {m.accounts_reset_while_signed_in()}
    </Notice>
  )
}

function NoWay({ title, detail }: { title: string; detail: string }) {
  return (
    <AccountFrame title={title} detail={detail} scene={m.accounts_login_scene()} take="3">
      <Link to="/forgot-password" className={buttonClass({ size: 'lg', block: true })}>
        {m.accounts_reset_again()}
      </Link>
    </AccountFrame>
  )
}

/** The number that was just asked for, known once the page runs in its tab. */
function usePhone(token: string | undefined): string | null {
  const isRunning = useHydrated()
  const contact = useMemo(() => (isRunning && !token ? storedContact.read() : null), [isRunning, token])
  return contact && 'phone' in contact ? contact.phone : null
}

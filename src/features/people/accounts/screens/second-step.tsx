import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Session } from '#features/people/session/session-view.ts'
import { m } from '#paraglide/messages.js'
import { ApiProblem, api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AppCodeField } from '../app-code-field.tsx'
import type { SecondStepAsked } from '../contract.ts'
import { AccountFrame } from './account-frame.tsx'
import { FormEnd } from './form-end.tsx'
import { useAccountForm } from './use-account-form.ts'

type Props = {
  asked: SecondStepAsked
  onDone: (session: Session) => Promise<void>
  onOver: (why: string | null) => void
  isInPlace?: boolean
}

/** The second step of signing in: a code of the person’s app, else one of their recovery codes. */
export function SecondStep({ asked, onDone, onOver, isInPlace = false }: Props) {
  const [method, setMethod] = useState<SecondStepAsked['methods'][number]>('code')
  const form = useAccountForm<{ code: string }>(['code'])
  const frame = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each field is gone to as it comes
  useEffect(() => frame.current?.querySelector('input')?.focus(), [method])
  const signIn = form.send(async ({ code }) => {
    try {
      const json = { ticket: asked.ticket, code }
      await onDone(await read(api().accounts['sign-in']['second-step'].$post({ json })))
    } catch (error) {
      if (!isOver(error)) throw error
      onOver(error.problem.detail)
    }
  })
  const { Field, other, label } = looks[method]
  return (
    <Frame isInPlace={isInPlace}>
      <form ref={frame} method="post" noValidate onSubmit={signIn} className="grid gap-5">
        <Field
          key={method}
          {...form.register('code', {
            validate: (value) => !!value.trim() || m.accounts_second_step_code_missing(),
          })}
          error={form.errorOf('code')}
        />
        <FormEnd form={form} pendingLabel={m.accounts_pending_sign_in()}>
          {m.accounts_sign_in()}
        </FormEnd>
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          {asked.methods.includes(other) ? (
            <Button variant="quiet" size="sm" onClick={() => setMethod(other)}>
              {label()}
            </Button>
          ) : null}
          <Button variant="quiet" size="sm" onClick={() => onOver(null)}>
            {m.accounts_second_step_over()}
          </Button>
        </div>
      </form>
    </Frame>
  )
}

function Frame({ isInPlace, children }: { isInPlace: boolean; children: ReactNode }) {
  if (isInPlace) {
    return (
      <div className="grid gap-4">
        <p className="text-14 text-muted">{m.accounts_second_step_detail()}</p>
        {children}
      </div>
    )
  }
  return (
    <AccountFrame
      title={m.accounts_second_step_title()}
      detail={m.accounts_second_step_detail()}
      scene={m.accounts_login_scene()}
      take="2"
    >
      {children}
    </AccountFrame>
  )
}

function isOver(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.problem.code === 'ticket_expired'
}

type FieldProps = Omit<React.ComponentProps<typeof TextField>, 'label'>

function RecoveryCode(props: FieldProps) {
  return (
    <TextField
      {...props}
      label={m.accounts_second_step_recovery_code()}
      hint={m.accounts_second_step_recovery_hint()}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      inputClassName="font-mono tracking-wide"
    />
  )
}

/** Each kind of code with its field, and the way to the other. */
const looks = {
  code: { Field: AppCodeField, other: 'recovery_code', label: m.accounts_second_step_use_recovery },
  recovery_code: { Field: RecoveryCode, other: 'code', label: m.accounts_second_step_use_app },
} as const

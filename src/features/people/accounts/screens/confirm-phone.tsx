import { useNavigate } from '@tanstack/react-router'
import type { Session } from '#features/people/session/session-view.ts'
import { useTakeSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import { checkCode, phoneWords } from '../account.ts'
import { SendAgain } from '../send-again.tsx'
import { AccountFrame } from './account-frame.tsx'
import { CodeField } from './code-field.tsx'
import { FormEnd } from './form-end.tsx'
import { ruled } from './form-words.ts'
import { OtherWays } from './other-ways.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useSecondStep } from './use-second-step.tsx'

/** The code that proves a phone number. */
export function ConfirmPhone({ phone }: { phone: string }) {
  const form = useAccountForm<{ code: string }>(['code'])
  const takeSession = useTakeSession()
  const navigate = useNavigate()
  const goIn = async (session: Session) => {
    takeSession(session)
    await navigate({ to: '/confirm-email', search: { result: 'confirmed' }, replace: true })
  }
  const secondStep = useSecondStep({
    done: goIn,
    over: (why) => {
      if (why) toast.destructive(m.accounts_second_step_title(), why)
      void navigate({ to: '/login' })
    },
  })
  const confirm = form.send(async ({ code }) => {
    const json = { phone, code: code.trim() }
    const entered = await read(api().accounts['phone-confirmation'].$post({ json }))
    await ('next' in entered ? secondStep.ask(entered) : goIn(entered.session))
  })
  if (secondStep.shown) return secondStep.shown
  return (
    <AccountFrame
      title={m.accounts_code_title()}
      detail={m.accounts_code_detail({ contact: phoneWords(phone) })}
      scene={m.accounts_signup_scene()}
      take="1"
    >
      <div className="grid gap-4">
        <form method="post" noValidate onSubmit={confirm} className="grid gap-5">
          <CodeField
            {...form.register('code', { validate: ruled(checkCode) })}
            error={form.errorOf('code')}
          />
          <FormEnd form={form} pendingLabel={m.accounts_confirming()}>
            {m.accounts_code_submit()}
          </FormEnd>
        </form>
        <SendAgain contact={{ phone }} label={m.accounts_code_again()} onTrouble={form.setTrouble} />
        <OtherWays />
      </div>
    </AccountFrame>
  )
}

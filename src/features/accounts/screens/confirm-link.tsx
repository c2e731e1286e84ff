import { useHydrated, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { ApiProblem, api, read } from '../../../api-client.ts'
import { useTakeSession } from '../use-session.tsx'
import { AccountFrame } from './account-frame.tsx'
import { Trouble } from './trouble.tsx'
import { troubleOf } from './use-account-form.ts'

/**
 * /auth/confirm: uses the letter's link up. The page itself changes nothing, so a program that only looks at the link
 * before the person does no harm; the confirming is a write that the page sends once it runs.
 */
export function ConfirmLink({ token }: { token?: string }) {
  const confirm = useConfirm(token)
  const ready = useHydrated()
  return (
    <AccountFrame title={m.accounts_confirm_ask_title()} scene={m.accounts_signup_scene()} take="1">
      <div className="grid gap-4">
        <Trouble text={confirm.trouble} />
        <Button
          size="lg"
          block
          disabled={!ready}
          pending={confirm.pending}
          pendingLabel={m.accounts_confirming()}
          onClick={confirm.send}
        >
          {m.accounts_confirm_press()}
        </Button>
      </div>
    </AccountFrame>
  )
}

function useConfirm(token: string | undefined) {
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const takeSession = useTakeSession()
  const navigate = useNavigate()
  const begun = useRef(false)
  const send = async () => {
    setPending(true)
    setTrouble(null)
    try {
      const { session } = await read(
        api().accounts['email-confirmation'].$post({ json: { token: token ?? '-' } }),
      )
      if (session) takeSession(session)
      const result = session ? 'confirmed' : 'already'
      await navigate({ to: '/confirm-email', search: { result }, replace: true })
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.problem.code !== 'link_expired')
        setTrouble(troubleOf(error))
      else await navigate({ to: '/confirm-email', search: { result: 'expired' }, replace: true })
    }
    setPending(false)
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void send()
  })
  return { pending, trouble, send }
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTakeSession } from '#features/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { api, problemOf, read } from '#platform/browser/api-client.ts'
import { ACT_ENDS_MS, noLongerThan, WAITS } from '#platform/browser/in-time.ts'
import { toast } from '#ui/toast.ts'
import type { Confirmed, confirmEmailRoute } from '../contract.ts'
import { troubleOf } from './use-account-form.ts'
import { useSecondStep } from './use-second-step.tsx'

/** What the reader of the letter chose; nothing yet when the page asks by itself. */
type Wish = 'here' | 'instead' | 'no'
export type Confirming = ReturnType<typeof useConfirmLink>

/** Sends the confirming of a letter's link, and goes on with what came of it. */
export function useConfirmLink(token: string | undefined) {
  const [pending, setPending] = useState<Wish | 'unasked' | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ contact: string; name: string } | null>(null)
  const takeSession = useTakeSession()
  const navigate = useNavigate()
  const goOn = (result: 'confirmed' | 'kept' | 'already' | 'expired') =>
    navigate({ to: '/confirm-email', search: { result }, replace: true })
  const take = async ({ outcome, session, about, token: reset }: Confirmed, wish?: Wish) => {
    if (session) takeSession(session)
    // Nothing that another browser said lets anybody in.
    if (outcome === 'choose_password') {
      return navigate({ to: '/reset-password', search: { token: reset }, replace: true })
    }
    if (outcome === 'ask') setAsked(about ?? null)
    else await goOn(wish === 'no' && outcome === 'confirmed' ? 'kept' : outcome)
  }
  const secondStep = useSecondStep({
    done: async (session) => {
      takeSession(session)
      await goOn('confirmed')
    },
    over: (why) => {
      if (why) toast.destructive(m.accounts_second_step_title(), why)
      void navigate({ to: '/login' })
    },
  })
  const confirm = async (wish?: Wish) => {
    const json = { token: token ?? '-', sign_in: wish }
    const entered = await read(api().accounts['email-confirmation'].$post({ json }))
    if ('next' in entered) await secondStep.ask(entered)
    else await take(entered, wish)
  }
  const send = async (wish?: Wish) => {
    setPending(wish ?? 'unasked')
    setTrouble(null)
    try {
      await noLongerThan(ACT_ENDS_MS, confirm(wish))
    } catch (error) {
      const isExpired = problemOf<typeof confirmEmailRoute>(error)?.code === 'link_expired'
      if (isExpired) await noLongerThan(WAITS.afterMs, goOn('expired'))
      else setTrouble(troubleOf(error))
    }
    setPending(null)
  }
  return { pending, trouble, asked, send, secondStep: secondStep.shown }
}

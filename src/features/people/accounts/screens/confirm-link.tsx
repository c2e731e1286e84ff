import { useHydrated, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { returnAddress } from '#features/people/session/return-address.ts'
import { storeReturnAddress, takeReturnAddress } from '#features/people/session/stored-return-address.ts'
import { useSession, useTakeSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { api, problemOf, read } from '#platform/browser/api-client.ts'
import { ACT_ENDS_MS, noLongerThan, WAITS } from '#platform/browser/in-time.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import type { Confirmed, confirmEmailRoute } from '../contract.ts'
import { AccountFrame } from './account-frame.tsx'
import { Trouble } from './form-notices.tsx'
import { troubleOf } from './use-account-form.ts'
import { useSecondStep } from './use-second-step.tsx'

/** The choice of the letter's reader; undefined when the page asks by itself. */
type Wish = 'here' | 'instead' | 'no'
/** The sign-up to confirm; `item` is the item of the request that goes out with it. */
type Asked = { contact: string; name: string; item: string | null }
type Confirming = ReturnType<typeof useConfirmLink>

/**
 * /auth/confirm: uses the letter's link up. Loading the page changes nothing, so a program that previews the link does
 * no harm; the running page sends a write that confirms. In another browser than the sign-up's, or with another session
 * open, it asks its reader first.
 */
export function ConfirmLink({ token }: { token?: string }) {
  const confirm = useConfirmLink(token)
  const { isAuthenticated } = useSession()
  const { asked, send } = confirm
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void send()
  })
  if (confirm.secondStep) return confirm.secondStep
  return (
    <AccountFrame
      title={m.accounts_confirm_ask_title()}
      detail={asked ? whoseText(asked) : undefined}
      scene={m.accounts_signup_scene()}
      take="1"
    >
      <div className="grid gap-4">
        <Trouble text={confirm.trouble} />
        {asked && isAuthenticated ? <WhileSignedIn confirm={confirm} /> : <Press confirm={confirm} />}
        {asked ? <p className="text-14 text-muted">{m.accounts_confirm_not_you()}</p> : null}
      </div>
    </AccountFrame>
  )
}

function whoseText({ contact, name, item }: Asked): string {
  return item
    ? m.accounts_confirm_whose_request({ contact, name, item })
    : m.accounts_confirm_whose({ contact, name })
}

function Press({ confirm }: { confirm: Confirming }) {
  const ready = useHydrated()
  return (
    <Button
      size="lg"
      block
      disabled={!ready}
      pending={confirm.pending !== null}
      pendingLabel={m.accounts_confirming()}
      onClick={() => void confirm.send('here')}
    >
      {confirm.asked?.item ? m.accounts_confirm_and_send() : m.accounts_confirm_press()}
    </Button>
  )
}

/** Another person is signed in here already, and is not replaced without asking. */
function WhileSignedIn({ confirm }: { confirm: Confirming }) {
  const { profile } = useSession()
  const { pending, send } = confirm
  return (
    <>
      <p className="text-16">{m.accounts_confirm_signed_in_as({ name: profile?.display_name ?? '' })}</p>
      <Button
        size="lg"
        block
        disabled={pending === 'instead'}
        pending={pending === 'no'}
        pendingLabel={m.accounts_confirming()}
        onClick={() => void send('no')}
      >
        {m.accounts_confirm_and_stay()}
      </Button>
      <Button
        variant="secondary"
        size="lg"
        block
        disabled={pending === 'no'}
        pending={pending === 'instead'}
        pendingLabel={m.accounts_confirming()}
        onClick={() => void send('instead')}
      >
        {m.accounts_confirm_and_change()}
      </Button>
    </>
  )
}

/** Sends the confirming of a letter's link, and goes on with what came of it. */
function useConfirmLink(token: string | undefined) {
  const [pending, setPending] = useState<Wish | 'unasked' | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const takeSession = useTakeSession()
  const navigate = useNavigate()
  const goOn = (result: 'confirmed' | 'kept' | 'already' | 'expired') =>
    navigate({ to: '/confirm-email', search: { result }, replace: true })
  const take = async ({ outcome, session, about, token: reset, request_for }: Confirmed, wish?: Wish) => {
    if (session) takeSession(session)
    const item = request_for ?? null
    if (item && outcome !== 'ask') storeReturnAddress('/my-rentals')
    // Details from another browser sign no one in.
    if (outcome === 'choose_password') {
      return navigate({ to: '/reset-password', search: { token: reset }, replace: true })
    }
    if (outcome === 'ask') setAsked(about ? { ...about, item } : null)
    else if (item && session) await navigate({ href: returnAddress(takeReturnAddress()), replace: true })
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
      if (!(await noLongerThan(ACT_ENDS_MS, confirm(wish)))) setTrouble(m.accounts_trouble_offline())
    } catch (error) {
      const isExpired = problemOf<typeof confirmEmailRoute>(error)?.code === 'link_expired'
      if (isExpired) await noLongerThan(WAITS.afterMs, goOn('expired'))
      else setTrouble(troubleOf(error))
    }
    setPending(null)
  }
  return { pending, trouble, asked, send, secondStep: secondStep.shown }
}

import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '#features/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'
import { Trouble } from './trouble.tsx'
import { type Confirming, useConfirmLink } from './use-confirm-link.ts'

/**
 * /auth/confirm: uses the letter's link up. The page itself changes nothing, so a program that only looks at the link
 * before the person does no harm; the confirming is a write that the page sends once it runs. Where the link was opened in
 * another browser than the sign-up's, or somebody is signed in, its reader is asked first.
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
      detail={asked ? m.accounts_confirm_whose({ contact: asked.contact, name: asked.name }) : undefined}
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
      {m.accounts_confirm_press()}
    </Button>
  )
}

/** Somebody is signed in here already: nobody takes their place unasked. */
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

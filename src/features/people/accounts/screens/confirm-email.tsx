import { Link, useHydrated, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { returnAddress } from '#features/people/session/return-address.ts'
import {
  leadsToRequest,
  storedReturnAddress,
  takeReturnAddress,
} from '#features/people/session/stored-return-address.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { SendAgain } from '../send-again.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AskAgain } from './ask-again.tsx'
import { ConfirmPhone } from './confirm-phone.tsx'
import { OtherWays } from './other-ways.tsx'
import { type Contact, storedContact } from './stored-contact.ts'

export type ConfirmResult = 'confirmed' | 'kept' | 'already' | 'expired'

/** /confirm-email: what to do next after signing up, and what came of the letter's link. */
export function ConfirmEmail({ result }: { result?: ConfirmResult }) {
  const [contact, setContact] = useContact()
  if (result === 'confirmed') return <Confirmed />
  if (result === 'kept') return <StillOther />
  if (result === 'already') return <Already />
  if (!contact) return <AskAgain isExpired={result === 'expired'} onSent={setContact} />
  if ('phone' in contact) return <ConfirmPhone phone={contact.phone} />
  if (result === 'expired') return <AskAgain isExpired onSent={setContact} />
  return (
    <AccountFrame
      title={m.accounts_check_mail_title()}
      detail={m.accounts_check_mail_detail({ contact: contact.email })}
      scene={m.accounts_signup_scene()}
      take="1"
    >
      <div className="grid gap-4">
        <SendAgain contact={contact} label={m.accounts_confirm_again()} />
        <OtherWays />
      </div>
    </AccountFrame>
  )
}

function Confirmed() {
  const navigate = useNavigate()
  const isRunning = useHydrated()
  const requestWaits = useMemo(() => isRunning && leadsToRequest(storedReturnAddress()), [isRunning])
  return (
    <AccountFrame
      title={m.accounts_confirm_done_title()}
      detail={requestWaits ? m.accounts_request_waits_signed_in() : m.accounts_confirm_done_detail()}
      scene={m.accounts_signup_scene()}
      take="1"
    >
      <Button
        size="lg"
        block
        onClick={() => void navigate({ href: returnAddress(takeReturnAddress()), replace: true })}
      >
        {requestWaits ? m.accounts_to_request() : m.accounts_continue()}
      </Button>
    </AccountFrame>
  )
}

/** Confirmed by a person who chose to stay signed in as before. */
function StillOther() {
  return (
    <AccountFrame
      title={m.accounts_confirm_kept_title()}
      detail={m.accounts_confirm_kept_detail()}
      scene={m.accounts_signup_scene()}
      take="1"
    >
      <Link to="/" className={buttonClass({ size: 'lg', block: true })}>
        {m.accounts_continue()}
      </Link>
    </AccountFrame>
  )
}

function Already() {
  const { isAuthenticated } = useSession()
  return (
    <AccountFrame
      title={m.accounts_confirm_already_title()}
      detail={isAuthenticated ? m.accounts_confirm_done_detail() : m.accounts_confirm_already_detail()}
      scene={m.accounts_signup_scene()}
      take="1"
    >
      <Link to={isAuthenticated ? '/' : '/login'} className={buttonClass({ size: 'lg', block: true })}>
        {isAuthenticated ? m.accounts_continue() : m.accounts_sign_in()}
      </Link>
    </AccountFrame>
  )
}

/**
 * The contact that the message went to: the one just given, else the one kept in this tab, known once the page runs in
 * it.
 */
function useContact() {
  const [given, setGiven] = useState<Contact | null>(null)
  const isRunning = useHydrated()
  const kept = useMemo(() => (isRunning ? storedContact.read() : null), [isRunning])
  const change = (next: Contact) => {
    storedContact.write(next)
    setGiven(next)
  }
  return [given ?? kept, change] as const
}

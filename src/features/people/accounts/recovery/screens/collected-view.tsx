import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Session } from '#features/people/session/session-view.ts'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import type { FactorKind } from '../factor.ts'
import { ChooseNewPassword } from './choose-new-password.tsx'
import type { Collected, GivenFactor, PasskeyButton } from './collect.ts'
import { ContactAlone } from './contact-alone.tsx'
import { OtherFactors } from './other-factors.tsx'

/** The shown factors in words. */
const factorWords: Record<FactorKind, () => string> = {
  email: m.accounts_recovery_factor_email,
  phone: m.accounts_recovery_factor_phone,
  password: m.accounts_recovery_factor_password,
  passkey: m.accounts_recovery_factor_passkey,
  second_step: m.accounts_recovery_factor_second_step,
}

type Props = {
  collected: Collected
  ticket: string
  show: (factor: GivenFactor) => Promise<void>
  Passkeys: PasskeyButton
  onChange: (collected: Collected) => void
  onEntered: (session: Session) => void
}

/** The factors shown so far, the next one that decides, and the options with these alone. */
export function CollectedView({ collected, ticket, show, Passkeys, onChange, onEntered }: Props) {
  const { shown, is_young, others, may, contacts } = collected
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each thing that is shown takes the focus from its form
  useEffect(() => list.current?.focus(), [shown.length])
  return (
    <div className="grid gap-8">
      <div ref={list} tabIndex={-1} className="grid gap-3 outline-none">
        <h2 className="text-18">{m.accounts_recovery_shown()}</h2>
        <ul className="grid gap-2">
          {shown.map((kind) => (
            <li key={kind} className="flex items-center gap-2">
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-green" />
              {factorWords[kind]()}
            </li>
          ))}
        </ul>
        <div role="alert" className="empty:hidden">
          {is_young ? (
            <Notice tone="amber" title={m.accounts_recovery_young_title()}>
              {m.accounts_recovery_young_detail()}
            </Notice>
          ) : null}
        </div>
      </div>
      {may.complete ? (
        <ChooseNewPassword ticket={ticket} contacts={contacts} onEntered={onEntered} />
      ) : (
        <>
          <OtherFactors others={others} show={show} Passkeys={Passkeys} />
          <ContactAlone collected={collected} ticket={ticket} onChange={onChange} />
        </>
      )}
    </div>
  )
}

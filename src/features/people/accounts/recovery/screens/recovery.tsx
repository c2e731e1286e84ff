import { type ComponentType, useState } from 'react'
import type { Session } from '#features/people/session/session-view.ts'
import { m } from '#paraglide/messages.js'
import { AccountFrame } from '../../screens/account-frame.tsx'
import { BeginRecovery } from './begin-recovery.tsx'
import { type Collected, type GivenFactor, type PasskeyButton, showFactor } from './collect.ts'
import { CollectedView } from './collected-view.tsx'

type Props = {
  token?: string
  Passkeys: PasskeyButton
  /** Asks which passkeys stay, and goes on. */
  Keep: ComponentType<{ onDone: () => void }>
  onEntered: (session: Session) => void
  onDone: () => void
}

/**
 * /recovery: a person shows factors that an account had seven days ago. Two give it back at once, a contact alone after
 * three days.
 */
export function Recovery({ token, Passkeys, Keep, onEntered, onDone }: Props) {
  const [collected, setCollected] = useState<Collected | null>(null)
  const [isEntered, setEntered] = useState(false)
  const show = async (factor: GivenFactor, identifier?: string) => {
    setCollected(await showFactor(factor, identifier))
  }
  if (isEntered) {
    return (
      <Frame title={m.accounts_recovery_done_title()} detail={m.accounts_recovery_done_detail()}>
        <Keep onDone={onDone} />
      </Frame>
    )
  }
  if (!collected?.ticket) {
    return (
      <Frame title={m.accounts_recovery_title()} detail={m.accounts_recovery_detail()}>
        <BeginRecovery token={token} isYoung={collected?.is_young === true} show={show} Passkeys={Passkeys} />
      </Frame>
    )
  }
  const enter = (session: Session) => {
    onEntered(session)
    setEntered(true)
  }
  return (
    <Frame title={m.accounts_recovery_title()}>
      <CollectedView
        collected={collected}
        ticket={collected.ticket}
        show={show}
        Passkeys={Passkeys}
        onChange={setCollected}
        onEntered={enter}
      />
    </Frame>
  )
}

function Frame({ title, detail, children }: { title: string; detail?: string; children: React.ReactNode }) {
  return (
    <AccountFrame title={title} detail={detail} scene={m.accounts_login_scene()} take="4">
      {children}
    </AccountFrame>
  )
}

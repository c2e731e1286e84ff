import { KeyRound } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { knowsPasskeys } from '../passkeys/ask-browser.ts'

type Props = {
  act: { pending: boolean; trouble: string | null }
  onPress: () => void
  children: ReactNode
}

/** A button that asks the browser for a passkey, and why that failed; nothing where the browser knows no passkeys. */
export function PasskeyButton({ act, onPress, children }: Props) {
  const [isKnown, setKnown] = useState(true)
  useEffect(() => setKnown(knowsPasskeys()), [])
  if (!isKnown) return null
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        size="lg"
        block
        pending={act.pending}
        pendingLabel={m.account_passkey_waits()}
        onClick={onPress}
      >
        <KeyRound aria-hidden="true" className="size-5" />
        {children}
      </Button>
      <p role="alert" className="text-14 text-red empty:hidden">
        {act.trouble}
      </p>
    </div>
  )
}
